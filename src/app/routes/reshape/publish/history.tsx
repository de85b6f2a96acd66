import { useCallback, useEffect, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { EditTable } from '#app/routes/reshape/publish/changes/edit-table.tsx';
import { RevertForm } from '#app/routes/reshape/publish/revert-form.tsx';
import { useCompanyZone, useDevice, useObservable } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { CatalogPublication } from '#contract/records/catalog-publication.ts';
import type { User } from '#contract/records/user.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import { defined } from '#domain/defined.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { personName } from '#domain/text/names.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

interface HistoryProps {
  readonly catalog: Catalog;
  /** Number of the live version. */
  readonly current: number;
}

const nobody: readonly User[] = [];
const pageSize = 20;

/** Every published version: why and by whom it was published, its changes, and a way to return to it. */
export function History({ catalog, current }: HistoryProps) {
  const device = useDevice();
  const messages = useMessages();
  const users = useObservable(device.users$, nobody);
  const [versions, setVersions] = useState<readonly CatalogPublication[] | null>(null);
  const [hasMore, setHasMore] = useState(false);

  const read = useCallback(
    async (before: number | null) => {
      const answer = await device.session.request(reshapingRoutes.listPublications, {
        query: { limit: pageSize, ...defined({ before: before ?? undefined }) },
      });
      if (!answer.ok) return messages.showProblem(answer.problem);
      setHasMore(answer.value.length === pageSize);
      setVersions((known) => (before === null ? answer.value : [...(known ?? []), ...answer.value]));
    },
    [device, messages],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new live version adds a line to the history
  useEffect(() => {
    void read(null);
  }, [read, current]);

  return (
    <section className="publish-part" aria-labelledby="h-history">
      <h2 id="h-history">History</h2>
      <ol className="sheet">
        {versions === null && <li className="publish-empty">Loading…</li>}
        {versions?.map((version) => {
          const user = users.find(({ id }) => id === version.userId);
          return (
            <Version
              key={version.number}
              version={version}
              isLive={version.number === current}
              who={user === undefined ? '' : personName(user)}
              catalog={catalog}
            />
          );
        })}
      </ol>
      {hasMore && (
        <button type="button" className="btn btn--quiet" onClick={() => void read(versions?.at(-1)?.number ?? null)}>
          Earlier versions
        </button>
      )}
    </section>
  );
}

interface VersionProps {
  readonly version: CatalogPublication;
  readonly isLive: boolean;
  readonly who: string;
  readonly catalog: Catalog;
}

function Version({ version, isLive, who, catalog }: VersionProps) {
  const device = useDevice();
  const zone = useCompanyZone();
  const messages = useMessages();
  const [isReverting, setReverting] = useState(false);
  const [edits, setEdits] = useState<readonly CatalogEdit[] | null>(null);
  const { number, note, at, changed, revertOf } = version;

  const compare = async () => {
    if (edits !== null) return setEdits(null);
    const answer = await device.session.request(reshapingRoutes.readPublication, { params: { number } });
    if (answer.ok) setEdits(answer.value.edits ?? []);
    else messages.showProblem(answer.problem);
  };
  return (
    <li className="version">
      <b>{number}</b>
      <div>
        <p>{note}</p>
        <p className="note">
          {isLive && <span className="version-live">Live. </span>}
          {revertOf !== undefined && `Equals version ${revertOf}. `}
          {`${pluralize(changed, 'edit')}. `}
          {formatDate(at, 'shortDateTime', zone)}
          {who !== '' && `, ${who}`}
        </p>
      </div>
      <div className="version-acts">
        <button type="button" className="btn btn--quiet" aria-expanded={edits !== null} onClick={() => void compare()}>
          Compare<span className="vh"> version {number} with the one before</span>
        </button>
        {!isLive && (
          <button
            type="button"
            className="btn btn--quiet"
            aria-expanded={isReverting}
            onClick={() => setReverting(!isReverting)}
          >
            <Icon name="arrow-back-up" />
            Revert to {number}
          </button>
        )}
      </div>
      {isReverting && <RevertForm number={number} catalog={catalog} onEnd={() => setReverting(false)} />}
      {edits !== null && (
        <div className="version-edits">
          <EditTable catalog={catalog} edits={edits} nothing="Nothing differs from the version before." />
        </div>
      )}
    </li>
  );
}

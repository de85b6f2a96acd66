import { useDraftStore, useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { DraftPage } from '#app/catalog-draft/draft-page.tsx';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { CatalogImpact } from '#app/routes/reshape/publish/catalog-impact.tsx';
import { ChangeTable } from '#app/routes/reshape/publish/changes/change-table.tsx';
import { CompareVersions } from '#app/routes/reshape/publish/compare-versions.tsx';
import { Findings } from '#app/routes/reshape/publish/findings.tsx';
import { History } from '#app/routes/reshape/publish/history.tsx';
import { PublishForm } from '#app/routes/reshape/publish/publish-form.tsx';
import { ScheduledVersion } from '#app/routes/reshape/publish/scheduled-version.tsx';
import { useCatalogImpact } from '#app/routes/reshape/publish/use-catalog-impact.ts';
import { useCheck } from '#app/routes/reshape/publish/use-check.ts';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import { pluralize } from '#domain/text/format-number.ts';
import { changeLines, editsOf } from '#engine/catalog/history/change-lines.ts';
import '#app/routes/reshape/publish/publish-page.css';

/** The changes of the draft, its problems, its effect, and every earlier version. */
export function PublishPage() {
  return (
    <DraftPage title="Publish and history">
      <Publish />
    </DraftPage>
  );
}

function Publish() {
  useTopBarTitle('Publish and history', undefined, '/config');
  const { draft, catalog, unsent } = useReadyDraft();
  const { undo } = useDraftStore();
  const lines = changeLines(draft.changes);
  const { check, again } = useCheck(draft.revision, lines.length > 0);
  const impact = useCatalogImpact(lines.length > 0 ? { revision: draft.revision } : null);
  // Later values build on earlier ones, so the last change is taken back first.
  const takeBack = async (numbers: readonly number[]) => {
    for (const number of numbers.toReversed()) await undo(number);
  };
  return (
    <div className="publish">
      <main id="main" className="office publish-main">
        <div className="office-head split">
          <div>
            <p className="crumb">Draft on version {draft.basedOn.number}</p>
            <h1>{headingFor(editsOf(draft.changes).length)}</h1>
          </div>
          <Link className="btn" to="/config/estimate-sections">
            <Icon name="pencil" />
            Keep editing
          </Link>
        </div>
        {lines.length === 0 ? (
          <p className="note">Nothing has changed since version {draft.basedOn.number}. Your edits are listed here.</p>
        ) : (
          <>
            <ChangeTable
              catalog={catalog}
              changes={lines.map((line, key) => ({ ...line, key, joined: line.numbers.length }))}
              onTakeBack={(key) => void takeBack(lines[key]?.numbers ?? [])}
            />
            <CatalogImpact impact={impact} />
            <Findings check={check} catalog={catalog} />
          </>
        )}
        {draft.scheduled !== undefined && draft.scheduled.problem === undefined && (
          <ScheduledVersion scheduled={draft.scheduled} catalog={catalog} />
        )}
        <History catalog={catalog} current={draft.basedOn.number} />
        {draft.basedOn.number > 1 && <CompareVersions catalog={catalog} current={draft.basedOn.number} />}
      </main>
      {(lines.length > 0 || draft.scheduled?.problem !== undefined) && (
        <PublishForm draft={draft} check={check} onCheckAgain={again} isWaiting={unsent > 0} />
      )}
    </div>
  );
}

const headingFor = (count: number): string =>
  count === 0 ? 'Publish and history' : `Publish ${pluralize(count, 'edit')}`;

import { EditValues } from '#app/catalog-draft/changes/edit-values.tsx';
import { useDraft } from '#app/catalog-draft/draft-context.tsx';
import { useCompanyZone, useDevice, useObservable } from '#app/shell/device-context.tsx';
import { useLoaded } from '#app/shell/use-loaded.ts';
import type { Rule } from '#contract/records/rule.ts';
import type { User } from '#contract/records/user.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { personName } from '#domain/text/names.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { keyOf } from '#engine/catalog/edits/catalog-records.ts';
import '#app/routes/rules/history/rule-history.css';

const nobody: readonly User[] = [];

interface RuleHistoryProps {
  readonly catalog: Catalog;
  readonly rule: Rule;
}

/** The published versions that changed a rule: when, by whom, why, and the difference from the previous version. */
export function RuleHistory({ catalog, rule }: RuleHistoryProps) {
  const { session, users$ } = useDevice();
  const users = useObservable(users$, nobody);
  const zone = useCompanyZone();
  const state = useDraft();
  const live = state.kind === 'ready' ? state.draft.basedOn.number : null;
  const record = keyOf('rule', rule.id);
  const { last: versions } = useLoaded(
    () => session.request(reshapingRoutes.listPublications, { query: { record, limit: 20 } }),
    [session, record],
    [live],
  );
  const whoOf = (id: number | null) => {
    const user = users.find((each) => each.id === id);
    return user === undefined ? 'somebody' : personName(user);
  };
  return (
    <section aria-labelledby="h-rule-history">
      <h2 id="h-rule-history">
        Published versions of this rule{live !== null && <span className="count"> version {live} is live</span>}
      </h2>
      {versions === null && <p className="note">Loading…</p>}
      {versions?.ok === false && <p className="note">{versions.problem.title}</p>}
      {versions?.ok === true && versions.value.length === 0 && (
        <p className="note">Unchanged since the first version of the company.</p>
      )}
      {versions?.ok === true && versions.value.length > 0 && (
        <ol className="sheet lined readers rule-history">
          {versions.value.map(({ number, at, userId, note, edits = [] }) => (
            <li key={number}>
              <b>
                Version {number}: {note}
              </b>
              <span>
                Published {formatDate(at, 'shortDateTime', zone)} by {whoOf(userId)}.
              </span>
              {edits.map((edit) => (
                <EditValues key={edit.member ?? ''} catalog={catalog} edit={edit} />
              ))}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

import { useDraftStore, useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { ColumnHeads } from '#app/components/lists/column-heads.tsx';
import { useCompanyZone, useDevice, useObservable } from '#app/shell/device-context.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import type { ImportedFile } from '#contract/records/imported-file.ts';
import type { User } from '#contract/records/user.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { joined } from '#domain/text/joined.ts';
import { personName } from '#domain/text/names.ts';
import '#app/catalog-draft/changes/change-table.css';

const nobody: readonly User[] = [];

/** The latest imports: their changes, where they are now, and a way to take each one back. */
export function EarlierImports() {
  const { draft, unsent } = useReadyDraft();
  const { undo } = useDraftStore();
  const users = useObservable(useDevice().users$, nobody);
  const zone = useCompanyZone();
  const { answer: imports, problem } = useQuery(reshapingRoutes.listImports, { query: {} }, [draft.revision]);
  const isLocked = unsent > 0;
  if (imports === null || imports.length === 0)
    return problem === null ? null : <p className="import-part note">The earlier imports need a connection.</p>;
  return (
    <section className="import-part" aria-labelledby="h-earlier-imports">
      <div className="import-part-head flow split">
        <h2 id="h-earlier-imports">Earlier imports</h2>
      </div>
      <div className="sheet">
        <table className="cards-narrow changes">
          <thead>
            <tr>
              <ColumnHeads columns={['File', 'Changed', 'Published as', 'By']} />
              <td />
            </tr>
          </thead>
          <tbody>
            {imports.map((each) => {
              const user = users.find(({ id }) => id === each.userId);
              return (
                <tr key={each.number}>
                  <th scope="row">{each.name}</th>
                  <td>{importedText(each)}</td>
                  <td>{positionText(each)}</td>
                  <td>
                    {user !== undefined && personName(user)}{' '}
                    <span className="note">{formatDate(each.at, 'shortDateTime', zone)}</span>
                  </td>
                  <td className="changes-act">
                    {!each.isTakenBack && each.state !== 'discarded' && each.state !== 'scheduled' && (
                      <button
                        type="button"
                        className="btn btn--quiet"
                        aria-label={`Undo the import of ${each.name}`}
                        disabled={isLocked}
                        onClick={() => void undo(each.number)}
                      >
                        Undo
                      </button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="note">An import that is published is taken back in the draft, which is published like any edit.</p>
    </section>
  );
}

const importedText = ({ changed, added, retired }: ImportedFile): string =>
  joined([
    changed > 0 ? `${formatNumber(changed)} changed` : null,
    added > 0 ? `${formatNumber(added)} added` : null,
    retired > 0 ? `${formatNumber(retired)} retired` : null,
  ]);

function positionText({ state, publishedAs, isTakenBack }: ImportedFile): string {
  const path = publishedAs === undefined ? 'published' : `version ${publishedAs}`;
  const text = {
    draft: 'in the draft',
    scheduled: 'scheduled',
    published: path,
    discarded: 'discarded with its draft',
  }[state];
  return isTakenBack ? `${state === 'draft' ? '' : `${text}, `}taken back` : text;
}

import { useDraftStore, useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { ColumnHeads } from '#app/components/lists/column-heads.tsx';
import { useAsked } from '#app/shell/asked/use-asked.ts';
import { useCompanyZone, useDevice, useObservable } from '#app/shell/device-context.tsx';
import type { ImportedFile } from '#contract/records/imported-file.ts';
import type { User } from '#contract/records/user.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import { dateWords } from '#domain/words/date-words.ts';
import { joined } from '#domain/words/joined.ts';
import { personName } from '#domain/words/names.ts';
import { numberWords } from '#domain/words/number-words.ts';
import '#app/catalog-draft/changes/change-table.css';

const nobody: readonly User[] = [];

/** The latest imports: their changes, where they are now, and a way to take each one back. */
export function EarlierImports() {
  const { draft, unsent } = useReadyDraft();
  const { undo } = useDraftStore();
  const users = useObservable(useDevice().users$, nobody);
  const zone = useCompanyZone();
  const { answer: imports, problem } = useAsked(reshapingRoutes.listImports, { query: {} }, [draft.revision]);
  const isLocked = unsent > 0;
  if (imports === null || imports.length === 0)
    return problem === null ? null : <p className="import-part note">The earlier imports need a connection.</p>;
  return (
    <section className="import-part" aria-labelledby="h-earlier-imports">
      <div className="import-part-head">
        <h2 id="h-earlier-imports">Earlier imports</h2>
      </div>
      <div className="sheet">
        <table className="changes">
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
                  <td>{importedWords(each)}</td>
                  <td>{placeWords(each)}</td>
                  <td>
                    {user !== undefined && personName(user)}{' '}
                    <span className="note">{dateWords(each.at, 'shortDateTime', zone)}</span>
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

const importedWords = ({ changed, added, retired }: ImportedFile): string =>
  joined([
    changed > 0 ? `${numberWords(changed)} changed` : null,
    added > 0 ? `${numberWords(added)} added` : null,
    retired > 0 ? `${numberWords(retired)} retired` : null,
  ]);

function placeWords({ state, publishedAs, isTakenBack }: ImportedFile): string {
  const place = publishedAs === undefined ? 'published' : `version ${publishedAs}`;
  const words = {
    draft: 'in the draft',
    scheduled: 'scheduled',
    published: place,
    discarded: 'discarded with its draft',
  }[state];
  return isTakenBack ? `${state === 'draft' ? '' : `${words}, `}taken back` : words;
}

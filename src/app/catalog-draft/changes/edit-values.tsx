import { type EditDetail, editDetails } from '#app/catalog-draft/changes/edit-details.ts';
import { editWords } from '#app/catalog-draft/changes/edit-words.ts';
import { WasNow } from '#app/catalog-draft/changes/was-now.tsx';
import { Icon } from '#app/components/icon.tsx';
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import { numberWords } from '#domain/words/number-words.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import '#app/catalog-draft/changes/change-table.css';

const shownAtOnce = 6;
const most = 300;

interface EditValuesProps {
  readonly catalog: Catalog;
  readonly edit: CatalogEdit;
}

/** An edit with its values before and after: each figure of a list, the first few at once. */
export function EditValues({ catalog, edit }: EditValuesProps) {
  const words = editWords(catalog, edit);
  const details = editDetails(catalog, edit);
  if (details.length === 0) return <WasNow {...words} />;
  const rest = details.slice(shownAtOnce, most);
  return (
    <>
      {words.before === '' && <span className="note">{words.about === '' ? words.after : words.about}</span>}
      <DetailList details={details.slice(0, shownAtOnce)} />
      {rest.length > 0 && (
        <details className="changes-more">
          <summary>
            {numberWords(details.length - shownAtOnce)} more
            <Icon name="chevron-down" />
          </summary>
          <DetailList details={rest} />
          {details.length > most && <p className="note">The first {numberWords(most)} are listed.</p>}
        </details>
      )}
    </>
  );
}

function DetailList({ details }: { readonly details: readonly EditDetail[] }) {
  return (
    <ul className="edit-details">
      {details.map(({ what, before, after }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same words, and the list never moves
        <li key={place}>
          {what !== '' && <span>{what}</span>} <WasNow before={before} after={after} />
        </li>
      ))}
    </ul>
  );
}

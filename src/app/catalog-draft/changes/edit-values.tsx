import { WasNow } from '#app/catalog-draft/changes/was-now.tsx';
import { Icon } from '#app/components/icon.tsx';
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { type EditDetail, editDetails } from '#engine/catalog/history/edit-details.ts';
import { editText } from '#engine/catalog/history/edit-text.ts';
import '#app/catalog-draft/changes/change-table.css';

const shownAtOnce = 6;
const maxListed = 300;

interface EditValuesProps {
  readonly catalog: Catalog;
  readonly edit: CatalogEdit;
}

/** An edit with its values before and after: each figure of a list, the first few at once. */
export function EditValues({ catalog, edit }: EditValuesProps) {
  const texts = editText(catalog, edit);
  const details = editDetails(catalog, edit);
  if (details.length === 0) return <WasNow {...texts} />;
  const rest = details.slice(shownAtOnce, maxListed);
  return (
    <>
      {texts.before === '' && <span className="note">{texts.about === '' ? texts.after : texts.about}</span>}
      <DetailList details={details.slice(0, shownAtOnce)} />
      {rest.length > 0 && (
        <details className="changes-more">
          <summary>
            {formatNumber(details.length - shownAtOnce)} more
            <Icon name="chevron-down" />
          </summary>
          <DetailList details={rest} />
          {details.length > maxListed && <p className="note">The first {formatNumber(maxListed)} are listed.</p>}
        </details>
      )}
    </>
  );
}

function DetailList({ details }: { readonly details: readonly EditDetail[] }) {
  return (
    <ul className="edit-details">
      {details.map(({ what, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same words, and the list never moves
        <li key={index}>
          {what !== '' && <span>{what}</span>} <WasNow before={before} after={after} />
        </li>
      ))}
    </ul>
  );
}

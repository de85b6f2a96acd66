import { EditValues } from '#app/catalog-draft/changes/edit-values.tsx';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { ColumnHeads } from '#app/components/lists/column-heads.tsx';
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { partsOfKey } from '#engine/catalog/edits/catalog-records.ts';
import { type EditText, editText } from '#engine/catalog/history/edit-text.ts';
import '#app/catalog-draft/changes/change-table.css';

interface ListedChange {
  readonly key: number;
  readonly title: string;
  /** Number of journal entries that the line stands for. */
  readonly joined?: number;
  readonly edits: readonly CatalogEdit[];
}

interface ChangeTableProps {
  readonly catalog: Catalog;
  readonly changes: readonly ListedChange[];
  /** Takes a change back; absent in the history. */
  readonly onTakeBack?: (key: number) => void;
}

/** Changes with their values before and after. */
export function ChangeTable({ catalog, changes, onTakeBack }: ChangeTableProps) {
  return (
    <div className="sheet">
      <table className="cards-narrow changes">
        <caption className="vh">Changes</caption>
        <thead>
          <tr>
            <ColumnHeads columns={['Kind', 'What', 'Before and after']} />
            <td />
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <ChangeRow key={change.key} catalog={catalog} change={change} onTakeBack={onTakeBack} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ChangeRowProps {
  readonly catalog: Catalog;
  readonly change: ListedChange;
  readonly onTakeBack: ChangeTableProps['onTakeBack'];
}

function ChangeRow({ catalog, change, onTakeBack }: ChangeRowProps) {
  const [first, ...more] = change.edits;
  if (first === undefined) return null;
  const texts = editText(catalog, first);
  return (
    <tr>
      <td className="changes-kind">{texts.kind}</td>
      <th scope="row">
        <What edit={first} text={texts} />
        <span>{texts.where}</span>
      </th>
      <td>
        <EditValues catalog={catalog} edit={first} />
        {(change.joined ?? 1) > 1 && first.member !== undefined && (
          <span className="note"> {change.joined} changes in one line</span>
        )}
        {more.length > 0 && (
          <details className="changes-more">
            <summary>
              {change.title}, and {formatNumber(more.length)} more
              <Icon name="chevron-down" />
            </summary>
            <ul>
              {more.slice(0, 200).map((edit) => {
                const each = editText(catalog, edit);
                return (
                  <li key={`${edit.record} ${edit.member ?? ''}`}>
                    {each.kind}: {each.what}. <EditValues catalog={catalog} edit={edit} />
                  </li>
                );
              })}
            </ul>
          </details>
        )}
      </td>
      <td className="changes-act">
        {onTakeBack !== undefined && (
          <button
            type="button"
            className="icon-btn"
            aria-label={`Take back: ${change.title}`}
            onClick={() => onTakeBack(change.key)}
          >
            <Icon name="arrow-back-up" />
          </button>
        )}
      </td>
    </tr>
  );
}

function What({ edit, text }: { readonly edit: CatalogEdit; readonly text: EditText }) {
  const { kind, id } = partsOfKey(edit.record);
  return kind === 'rule' ? <Link to={`/config/rules/${id}`}>{text.what}</Link> : text.what;
}

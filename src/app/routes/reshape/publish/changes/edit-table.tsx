import { ChangeTable } from '#app/routes/reshape/publish/changes/change-table.tsx';
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { editLines } from '#engine/catalog/history/change-lines.ts';

interface EditTableProps {
  readonly catalog: Catalog;
  readonly edits: readonly CatalogEdit[];
  /** Shown when nothing differs. */
  readonly nothing: string;
}

const maxLines = 200;

/** The difference between two versions, edit by edit. */
export function EditTable({ catalog, edits, nothing }: EditTableProps) {
  if (edits.length === 0) return <p className="note">{nothing}</p>;
  const lines = editLines(edits);
  return (
    <>
      <ChangeTable
        catalog={catalog}
        changes={lines.slice(0, maxLines).map((line, key) => ({ key, title: 'New', edits: line }))}
      />
      {lines.length > maxLines && (
        <p className="note">
          The first {maxLines} of {formatNumber(lines.length)} lines.
        </p>
      )}
    </>
  );
}

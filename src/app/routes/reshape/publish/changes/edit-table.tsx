import { ChangeTable } from '#app/routes/reshape/publish/changes/change-table.tsx';
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

interface EditTableProps {
  readonly catalog: Catalog;
  readonly edits: readonly CatalogEdit[];
  /** Shown when nothing differs. */
  readonly nothing: string;
}

const most = 200;

/** The difference between two versions, edit by edit. */
export function EditTable({ catalog, edits, nothing }: EditTableProps) {
  if (edits.length === 0) return <p className="note">{nothing}</p>;
  return (
    <>
      <ChangeTable
        catalog={catalog}
        changes={edits.slice(0, most).map((edit, key) => ({ key, title: '', edits: [edit] }))}
      />
      {edits.length > most && (
        <p className="note">
          The first {most} of {edits.length} edits.
        </p>
      )}
    </>
  );
}

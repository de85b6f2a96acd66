import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { applyEdits } from '#engine/catalog/edits/apply-edits.ts';
import { catalogOf, recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import { unwrap } from '#tests/support/unwrap.ts';

/** The catalog after a change, each of whose edits must find the value that it replaces. */
export const changedBy = (catalog: Catalog, { edits }: { readonly edits: readonly CatalogEdit[] }): Catalog =>
  catalogOf(unwrap(applyEdits(recordsOf(catalog), edits)), catalog);

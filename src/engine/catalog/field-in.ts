import type { CompiledCatalog, CompiledField } from '#engine/catalog/compiled-catalog.ts';

/** Looks up a field whose id the catalog's compiler has checked. */
export function fieldIn(catalog: CompiledCatalog, fieldId: string): CompiledField {
  const field = catalog.fieldById.get(fieldId);
  if (field === undefined) throw new Error(`The catalog was compiled with field ${fieldId}.`);
  return field;
}

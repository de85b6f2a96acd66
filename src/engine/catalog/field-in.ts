import type { CompiledCatalog, CompiledField } from '#engine/catalog/compiled-catalog.ts';

/** The field with an id that the compiler of the catalog has checked. */
export const fieldIn = (catalog: CompiledCatalog, fieldId: string): CompiledField => {
  const field = catalog.fieldById.get(fieldId);
  if (field === undefined) throw new Error(`The catalog was compiled with field ${fieldId}.`);
  return field;
};

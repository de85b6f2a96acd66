import type { Field } from '#contract/records.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { fieldTree } from '#engine/catalog/field-tree.ts';

const remembered = new WeakMap<Catalog, readonly Field[]>();

/**
 * The fields, each with the ids of its ancestors and descendants, which a reader would otherwise collect from the
 * parents.
 */
export function fieldsWithRelatives(catalog: Catalog): readonly Field[] {
  const known = remembered.get(catalog);
  if (known !== undefined) return known;
  const { childrenOf, ancestorsOf, descendantsOf } = fieldTree(catalog);
  const fields = catalog.fields.map((field) => ({
    ...field,
    childIds: (childrenOf.get(field.id) ?? []).map(({ id }) => id),
    ancestorIds: [...(ancestorsOf.get(field.id) ?? [])],
    descendantIds: [...(descendantsOf.get(field.id) ?? [])],
  }));
  remembered.set(catalog, fields);
  return fields;
}

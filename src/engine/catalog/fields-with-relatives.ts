import type { Field } from '#contract/records/field.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { fieldTree } from '#engine/catalog/field-tree.ts';
import { remembered } from '#engine/memoize.ts';

/**
 * The fields, each with the ids of its ancestors and descendants, which a reader would otherwise collect from the
 * parents.
 */
export const fieldsWithRelatives = remembered((catalog: Catalog): readonly Field[] => {
  const { childrenOf, ancestorsOf, descendantsOf } = fieldTree(catalog);
  return catalog.fields.map((field) => ({
    ...field,
    childIds: (childrenOf.get(field.id) ?? []).map(({ id }) => id),
    ancestorIds: [...(ancestorsOf.get(field.id) ?? [])],
    descendantIds: [...(descendantsOf.get(field.id) ?? [])],
  }));
});

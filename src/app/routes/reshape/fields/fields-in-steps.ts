import type { Field } from '#contract/records/field.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { fieldTree } from '#engine/catalog/field-tree.ts';

/** The fields in the order in which the steps ask for them, each followed by its details; fields of no step come last. */
export function fieldsInSteps(catalog: Catalog): readonly Field[] {
  const { inOrder, childrenOf } = fieldTree(catalog);
  const fieldById = new Map(catalog.fields.map((field) => [field.id, field]));
  const found = new Set<Field>();
  const add = (field: Field | undefined): void => {
    if (field === undefined || found.has(field)) return;
    found.add(field);
    for (const detail of childrenOf.get(field.id) ?? []) add(detail);
  };
  const steps = catalog.sections.toSorted((one, other) => (one.order || Infinity) - (other.order || Infinity) || 0);
  for (const { groups } of steps)
    for (const id of groups.flatMap(({ fieldIds }) => fieldIds)) {
      const field = fieldById.get(id);
      // A step may show a detail by itself; it still stands under its field.
      if (field?.parentId === undefined) add(field);
    }
  for (const field of inOrder) if (field.parentId === undefined) add(field);
  for (const field of inOrder) add(field);
  return [...found];
}

/** "Chimney, of Counter flashing": two fields may share a name, but not their place. */
export function placedName(catalog: Pick<Catalog, 'fields'>, { name, parentId }: Field): string {
  const parent = parentId === undefined ? undefined : catalog.fields.find(({ id }) => id === parentId);
  return parent === undefined ? name : `${name}, of ${parent.name}`;
}

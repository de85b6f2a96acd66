import type { Field } from '#contract/records/field.ts';
import { stepName } from '#domain/catalog/step-name.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { fieldTree } from '#engine/catalog/field-tree.ts';
import { groupBy } from '#engine/catalog/group-by.ts';
import { remembered } from '#engine/memoize.ts';

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

/**
 * The names of the fields by id. Two fields may share a name but not their position, so a detail is named with its field
 * ("Color, of Drip edge") and another field with a twin in its trade with its group or step ("Chimney, Leaks").
 */
export const qualifiedNames = remembered(({ fields, sections }: Catalog): ReadonlyMap<string, string> => {
  const fieldById = new Map(fields.map((field) => [field.id, field]));
  const twins = groupBy(fields, nameInTrade);
  const positionOf = new Map(
    sections.flatMap((section) =>
      section.groups.flatMap(({ title, fieldIds }) => fieldIds.map((id) => [id, title || stepName(section)] as const)),
    ),
  );
  return new Map(
    fields.map((field): [string, string] => {
      const parent = field.parentId === undefined ? undefined : fieldById.get(field.parentId);
      const isAlone = (twins.get(nameInTrade(field)) ?? []).length === 1;
      const position = isAlone ? undefined : positionOf.get(field.id);
      const path = parent === undefined ? position : `of ${parent.name}`;
      return [field.id, path === undefined ? field.name : `${field.name}, ${path}`];
    }),
  );
});

const nameInTrade = ({ workflowId, name, parentId }: Field): string => `${workflowId} ${parentId ?? ''} ${name}`;

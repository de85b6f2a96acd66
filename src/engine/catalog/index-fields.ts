import type { Field } from '#contract/records.ts';
import { isOffered } from '#domain/catalog/hidden-option.ts';
import type { Catalog, FieldIndex } from '#engine/catalog/compiled-catalog.ts';

/** Indexes a catalog; a field's links to those above and beneath it derive from its parent alone. */
export const indexFields = (catalog: Catalog): FieldIndex => {
  const fieldById = new Map(catalog.fields.map((field) => [field.id, field]));
  const sectionById = new Map(catalog.sections.map((section) => [section.id, section]));
  const placeOf = (field: Field): number => {
    const order = sectionById.get(field.sectionId)?.order ?? 0;
    return (order === 0 ? 10_000 : order) * 100_000 + field.order;
  };
  const inOrder = catalog.fields.toSorted((one, other) => placeOf(one) - placeOf(other));
  const ancestorsOf = new Map(catalog.fields.map((field) => [field.id, ancestors(field, fieldById)]));
  const descendantsOf = new Map<string, string[]>();
  for (const field of inOrder) {
    for (const ancestor of ancestorsOf.get(field.id) ?? []) {
      descendantsOf.set(ancestor, [...(descendantsOf.get(ancestor) ?? []), field.id]);
    }
  }
  return {
    fieldById,
    optionById: new Map(catalog.fields.flatMap(({ options }) => (options ?? []).map((each) => [each.id, each]))),
    offeredOf: new Map(catalog.fields.map(({ id, options }) => [id, (options ?? []).filter(isOffered)])),
    childrenOf: groupBy(
      inOrder.filter(({ parentId }) => parentId !== undefined),
      ({ parentId }) => parentId ?? '',
    ),
    ancestorsOf,
    descendantsOf,
    rootsOf: groupBy(
      inOrder.filter(({ parentId }) => parentId === undefined),
      ({ workflowId }) => workflowId,
    ),
    sectionById,
    sectionsOf: groupBy(
      catalog.sections.toSorted((one, other) => (one.order || 10_000) - (other.order || 10_000)),
      ({ workflowId }) => workflowId,
    ),
    workflowById: new Map(catalog.workflows.map((workflow) => [workflow.id, workflow])),
  };
};

const ancestors = (field: Field, fieldById: ReadonlyMap<string, Field>): readonly string[] => {
  const found: string[] = [];
  let parentId = field.parentId;
  // A circle of parents is told by the check; here it only has to end.
  while (parentId !== undefined && parentId !== field.id && !found.includes(parentId)) {
    found.push(parentId);
    parentId = fieldById.get(parentId)?.parentId;
  }
  return found;
};

const groupBy = <T, K>(values: readonly T[], keyOf: (value: T) => K): ReadonlyMap<K, readonly T[]> => {
  const groups = new Map<K, T[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group === undefined) groups.set(keyOf(value), [value]);
    else group.push(value);
  }
  return groups;
};

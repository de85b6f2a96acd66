import type { Field } from '#contract/records/field.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { groupBy } from '#engine/catalog/group-by.ts';
import { remembered } from '#engine/memoize.ts';

/** The tree of fields by id, derived only from each field's parent. */
export interface FieldTree {
  /** In the order of the steps. */
  readonly inOrder: readonly Field[];
  readonly childrenOf: ReadonlyMap<string, readonly Field[]>;
  /** Ancestors of a field, nearest first. */
  readonly ancestorsOf: ReadonlyMap<string, readonly string[]>;
  readonly descendantsOf: ReadonlyMap<string, readonly string[]>;
}

/** The tree of a catalog, computed once. */
export const fieldTree = remembered(({ fields, sections }: Catalog): FieldTree => {
  const fieldById = new Map(fields.map((field) => [field.id, field]));
  const orderOf = new Map(sections.map(({ id, order }) => [id, order]));
  const positionOf = (field: Field): number => (orderOf.get(field.sectionId) || 10_000) * 100_000 + field.order;
  const inOrder = fields.toSorted((one, other) => positionOf(one) - positionOf(other));
  const ancestorsOf = new Map(fields.map((field) => [field.id, ancestors(field, fieldById)]));
  const descendantsOf = new Map<string, string[]>();
  for (const field of inOrder) {
    for (const ancestor of ancestorsOf.get(field.id) ?? []) {
      descendantsOf.set(ancestor, [...(descendantsOf.get(ancestor) ?? []), field.id]);
    }
  }
  const details = inOrder.filter(({ parentId }) => parentId !== undefined);
  return { inOrder, childrenOf: groupBy(details, ({ parentId }) => parentId ?? ''), ancestorsOf, descendantsOf };
});

function ancestors(field: Field, fieldById: ReadonlyMap<string, Field>): readonly string[] {
  const found: string[] = [];
  let parentId = field.parentId;
  // The field check rejects cycles of parents; here the loop only has to terminate.
  while (parentId !== undefined && parentId !== field.id && !found.includes(parentId)) {
    found.push(parentId);
    parentId = fieldById.get(parentId)?.parentId;
  }
  return found;
}

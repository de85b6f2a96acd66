import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { remembered } from '#engine/memoize.ts';

type FieldsAndSteps = Pick<Catalog, 'fields' | 'sections'>;

/** The fields that a step asks for: those of its groups, with their details. */
export const reachableFields = remembered(({ fields, sections }: FieldsAndSteps): ReadonlySet<string> => {
  const parentOf = new Map(fields.map(({ id, parentId }) => [id, parentId]));
  const onStep = new Set(sections.flatMap(({ groups }) => groups.flatMap(({ fieldIds }) => fieldIds)));
  const isReachable = (id: string, below: ReadonlySet<string>): boolean => {
    if (onStep.has(id)) return true;
    const parentId = parentOf.get(id);
    return parentId !== undefined && !below.has(parentId) && isReachable(parentId, new Set([...below, id]));
  };
  return new Set(fields.map(({ id }) => id).filter((id) => isReachable(id, new Set())));
});

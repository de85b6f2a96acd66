import type { Settings } from '#contract/records/settings.ts';
import { type KeywordUse, keywordUses } from '#documents/keywords/keyword-uses.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { reachableFields } from '#engine/uses/reachable-fields.ts';

/** A keyword in a contract text whose field would disappear, or would no longer be asked for. */
interface BrokenKeyword extends KeywordUse {
  /** The field's name before the change. */
  readonly fieldName: string;
  /** The field stays in the catalog, but on no step. */
  readonly isRetired: boolean;
}

type KeywordCatalog = Pick<Catalog, 'fields' | 'sections' | 'workflows'>;

/** Keywords of fields that the published catalog has, or asks for, and the changed one does not. */
export function brokenKeywords(
  settings: Settings,
  published: KeywordCatalog,
  changed: KeywordCatalog,
): readonly BrokenKeyword[] {
  const stored = new Set(changed.fields.map(({ id }) => id));
  const [wasReachable, isReachable] = [reachableFields(published), reachableFields(changed)];
  const lost = new Map(
    published.fields.flatMap(({ id, name }) => {
      const isRetired = stored.has(id) && wasReachable.has(id) && !isReachable.has(id);
      return stored.has(id) && !isRetired ? [] : [[id, { fieldName: name, isRetired }] as const];
    }),
  );
  if (lost.size === 0) return [];
  return keywordUses(settings, changed, (id) => lost.has(id)).flatMap((use) => {
    const found = lost.get(use.fieldId);
    return found === undefined ? [] : [{ ...use, ...found }];
  });
}

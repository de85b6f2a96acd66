import type { Field } from '#contract/records.ts';
import type { LineKey, Recommendation, Sheet } from '#engine/sheet/sheet.ts';

export interface IncompleteRecommendation {
  readonly key: LineKey;
  readonly fieldId: string;
  readonly name: string;
  readonly recommendation: Recommendation;
}

/** Lines of a step that count nothing although something is recommended for them. */
export const incompleteRecommendations = (sheet: Sheet, sectionId: number): readonly IncompleteRecommendation[] => {
  const groups = sheet.catalog.sectionById.get(sectionId)?.groups ?? [];
  if (!sheet.isVisible(`${sectionId}`)) return [];
  const fields = groups
    .filter(({ key }) => sheet.isVisible(`${sectionId}.${key}`))
    .flatMap(({ fieldIds }) => fieldIds)
    .map((fieldId) => sheet.catalog.fieldById.get(fieldId))
    .filter((field) => field !== undefined);
  return fields
    .filter(({ parentId }) => parentId === undefined)
    .flatMap((field) => incompleteUnder(sheet, field, null));
};

const incompleteUnder = (sheet: Sheet, field: Field, parentKey: LineKey | null): readonly IncompleteRecommendation[] =>
  sheet.isVisible(field.id, parentKey)
    ? sheet.rows(field.id, parentKey).flatMap((key) => {
        const recommendation = sheet.recommendation(key);
        const beneath = (sheet.catalog.childrenOf.get(field.id) ?? []).flatMap((child) =>
          incompleteUnder(sheet, child, key),
        );
        return recommendation?.state === 'offered' && sheet.isEnabled(key)
          ? [{ key, fieldId: field.id, name: field.name, recommendation }, ...beneath]
          : beneath;
      })
    : [];

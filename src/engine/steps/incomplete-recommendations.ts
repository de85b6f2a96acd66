import type { Field } from '#contract/records.ts';
import type { BoundRule, CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import type { Edit, LineKey, Recommendation, Sheet } from '#engine/sheet/sheet.ts';

export interface IncompleteRecommendation {
  readonly key: LineKey;
  readonly fieldId: string;
  readonly name: string;
  /** What is chosen on the line, where its list has several. */
  readonly choice: string;
  readonly recommendation: Recommendation;
}

/** Lines of a step that count nothing although something is recommended for them. */
export const incompleteRecommendations = (sheet: Sheet, sectionId: number): readonly IncompleteRecommendation[] =>
  recommendationsOn(sheet, sectionId, 'offered');

/** Lines of a step that count something, but not what is recommended for them by now. */
export const differingRecommendations = (sheet: Sheet, sectionId: number): readonly IncompleteRecommendation[] =>
  recommendationsOn(sheet, sectionId, 'differs');

const recommendationsOn = (
  sheet: Sheet,
  sectionId: number,
  state: Recommendation['state'],
): readonly IncompleteRecommendation[] => {
  const groups = sheet.catalog.sectionById.get(sectionId)?.groups ?? [];
  if (!sheet.isVisible(`${sectionId}`)) return [];
  const fields = groups
    .filter(({ key }) => sheet.isVisible(`${sectionId}.${key}`))
    .flatMap(({ fieldIds }) => fieldIds)
    .map((fieldId) => sheet.catalog.fieldById.get(fieldId))
    .filter((field) => field !== undefined);
  return fields
    .filter(({ parentId }) => parentId === undefined)
    .flatMap((field) => recommendedUnder(sheet, field, null, state));
};

/** The same on one row and everything beneath it. */
export const incompleteOnRow = (sheet: Sheet, key: LineKey): readonly IncompleteRecommendation[] => {
  const line = sheet.lines.get(key);
  const field = line === undefined ? undefined : sheet.catalog.fieldById.get(line.fieldId);
  return field === undefined ? [] : recommendedOn(sheet, field, key, 'offered');
};

/** What one tap takes: everything offered that asks for no decision. */
export const takeable = (
  sheet: Sheet,
  offered: readonly IncompleteRecommendation[],
): readonly IncompleteRecommendation[] =>
  offered.filter(
    (one) =>
      isChosen(sheet, one) &&
      !offered.some((other) => other !== one && areRivals(sheet.catalog, one.fieldId, other.fieldId)),
  );

export const takeEdits = (offered: readonly IncompleteRecommendation[]): readonly Edit[] =>
  offered.map(({ key, recommendation }) => ({ kind: 'set', key, quantity: recommendation.quantity }));

const recommendedUnder = (
  sheet: Sheet,
  field: Field,
  parentKey: LineKey | null,
  state: Recommendation['state'],
): readonly IncompleteRecommendation[] =>
  mayRecommend(sheet.catalog, field.id) && sheet.isVisible(field.id, parentKey)
    ? sheet.rows(field.id, parentKey).flatMap((key) => recommendedOn(sheet, field, key, state))
    : [];

const recommendedOn = (
  sheet: Sheet,
  field: Field,
  key: LineKey,
  state: Recommendation['state'],
): readonly IncompleteRecommendation[] => {
  const beneath = (sheet.catalog.childrenOf.get(field.id) ?? []).flatMap((child) =>
    recommendedUnder(sheet, child, key, state),
  );
  const recommendation = recommendRule(sheet.catalog, field.id) === undefined ? null : sheet.recommendation(key);
  if (recommendation?.state !== state || !sheet.isEnabled(key)) return beneath;
  const value = field.allowMultiple === true ? sheet.lines.get(key)?.value : null;
  const choice = typeof value === 'string' ? value : '';
  return [{ key, fieldId: field.id, name: field.name, choice, recommendation }, ...beneath];
};

const recommendRule = (catalog: CompiledCatalog, fieldId: string): BoundRule | undefined =>
  catalog.rulesOn.get(fieldId)?.find(({ effect }) => effect === 'recommend');

const mayRecommend = (catalog: CompiledCatalog, fieldId: string): boolean =>
  recommendRule(catalog, fieldId) !== undefined ||
  (catalog.descendantsOf.get(fieldId) ?? []).some((id) => recommendRule(catalog, id) !== undefined);

// So many of nothing cannot be sold: somebody chooses first.
const isChosen = (sheet: Sheet, { key, fieldId }: IncompleteRecommendation): boolean =>
  sheet.catalog.fieldById.get(fieldId)?.dataType !== 'dropdown' || sheet.lines.get(key)?.optionId !== null;

/** Shares of one sum, or ways to do the same. */
const areRivals = (catalog: CompiledCatalog, one: string, other: string): boolean =>
  areAlternatives(catalog, one, other) ||
  // Each looks at what the other counts: what one takes, the other is no longer offered.
  (one === other ? looksAtOwnRows(catalog, one) : looksAt(catalog, one, other) && looksAt(catalog, other, one));

const areAlternatives = (catalog: CompiledCatalog, one: string, other: string): boolean =>
  catalog.sectionById
    .get(catalog.fieldById.get(one)?.sectionId ?? 0)
    ?.groups.some(
      ({ alternatives, fieldIds }) => alternatives === true && fieldIds.includes(one) && fieldIds.includes(other),
    ) === true;

const looksAt = (catalog: CompiledCatalog, from: string, at: string): boolean =>
  recommendRule(catalog, from)?.reads.some(({ fieldId, aspect }) => fieldId === at && aspect === 'quantity') === true;

const looksAtOwnRows = (catalog: CompiledCatalog, fieldId: string): boolean =>
  recommendRule(catalog, fieldId)?.inputs.some(([, source]) => source.kind === 'rows' && source.fieldId === fieldId) ===
  true;

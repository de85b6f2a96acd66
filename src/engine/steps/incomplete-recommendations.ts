import type { Section } from '#contract/records/section.ts';
import { defined } from '#domain/defined.ts';
import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { fieldIn } from '#engine/catalog/field-in.ts';
import type { Recommendation } from '#engine/sheet/answers/recommendation.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import { type Line, type LineKey, linesOf, rootOf } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import type { BoundRule } from '#engine/sources/bound-rule.ts';

export interface IncompleteRecommendation {
  readonly key: LineKey;
  readonly fieldId: string;
  readonly name: string;
  /** The choice of the line, if its list has several. */
  readonly choice: string;
  readonly recommendation: Recommendation;
}

type RecommendationState = Recommendation['state'];

/** Empty lines, and lines whose recommendation has moved since it was accepted. */
const open: readonly RecommendationState[] = ['offered', 'moved'];

/** Lines of a step whose recommendation waits to be accepted; upgrades stand apart as offers. */
export const incompleteRecommendations = (sheet: Sheet, sectionId: number): readonly IncompleteRecommendation[] =>
  recommendationsOn(sheet, sectionId, open).filter(({ recommendation }) => !recommendation.isOffer);

/** The upgrades of a step that nobody has taken yet. */
export const offersOn = (sheet: Sheet, sectionId: number): readonly IncompleteRecommendation[] =>
  recommendationsOn(sheet, sectionId, ['offered']).filter(
    (each) => each.recommendation.isOffer && isChosen(sheet, each),
  );

/** Filled lines of a step that differ from their current recommendation. */
export const differingRecommendations = (sheet: Sheet, sectionId: number): readonly IncompleteRecommendation[] =>
  recommendationsOn(sheet, sectionId, ['differs', 'moved']);

/** The lines of an estimate whose recommendation has moved since it was accepted, as top-level lines. */
export const movedLines = (sheet: Sheet): readonly Line[] =>
  [...sheet.lines.values()]
    .filter(({ key, taken }) => taken === true && sheet.recommendation(key)?.state === 'moved' && sheet.isEnabled(key))
    .flatMap(({ key }) => rootOf(sheet, key) ?? []);

function recommendationsOn(
  sheet: Sheet,
  sectionId: number,
  states: readonly RecommendationState[],
): readonly IncompleteRecommendation[] {
  const groups = sheet.catalog.sectionById.get(sectionId)?.groups ?? [];
  if (!sheet.isVisible(`${sectionId}`)) return [];
  const fields = groups
    .filter(({ key }) => sheet.isVisible(`${sectionId}.${key}`))
    .flatMap(({ fieldIds }) => fieldIds)
    .map((fieldId) => sheet.catalog.fieldById.get(fieldId))
    .filter((field) => field !== undefined);
  return fields
    .filter(({ parent }) => parent === null)
    .flatMap((field) => recommendedUnder(sheet, field, null, states));
}

/** The same for one row and its descendants. */
export function incompleteOnRow(sheet: Sheet, key: LineKey): readonly IncompleteRecommendation[] {
  const line = sheet.lines.get(key);
  return line === undefined
    ? []
    : recommendedOn(sheet, line, open).filter(({ recommendation }) => !recommendation.isOffer);
}

/** Edits of "Take all": every recommendation that can be applied without a decision. */
export const takeable = (
  sheet: Sheet,
  offered: readonly IncompleteRecommendation[],
): readonly IncompleteRecommendation[] =>
  offered.filter(
    (one) =>
      isChosen(sheet, one) &&
      !offered.some((other) => other !== one && !yieldsTo(other, one) && areRivals(sheet, one.fieldId, other.fieldId)),
  );

// Of the parts of one sum, the one that was accepted before follows the sum.
const yieldsTo = (other: IncompleteRecommendation, one: IncompleteRecommendation): boolean =>
  one.recommendation.state === 'moved' && other.recommendation.state === 'offered';

export const takeEdits = (offered: readonly Pick<IncompleteRecommendation, 'key' | 'recommendation'>[]): Edit[] =>
  offered.map(({ key, recommendation: { quantity, optionId } }) => ({
    kind: 'set',
    key,
    quantity,
    taken: true,
    ...defined({ optionId: optionId ?? undefined }),
  }));

const recommendedUnder = (
  sheet: Sheet,
  field: CompiledField,
  parentKey: LineKey | null,
  states: readonly RecommendationState[],
): readonly IncompleteRecommendation[] =>
  [field, ...field.descendants].some(recommendRule) && sheet.isVisible(field.id, parentKey)
    ? linesOf(sheet, field, parentKey).flatMap((line) => recommendedOn(sheet, line, states))
    : [];

function recommendedOn(
  sheet: Sheet,
  { key, field, value }: Line,
  states: readonly RecommendationState[],
): readonly IncompleteRecommendation[] {
  const ofDetails = field.children.flatMap((child) => recommendedUnder(sheet, child, key, states));
  const recommendation = recommendRule(field) === undefined ? null : sheet.recommendation(key);
  if (recommendation === null || !states.includes(recommendation.state) || !sheet.isEnabled(key)) return ofDetails;
  const choice = field.allowMultiple === true && typeof value === 'string' ? value : '';
  return [{ key, fieldId: field.id, name: field.name, choice, recommendation }, ...ofDetails];
}

const recommendRule = ({ rules }: CompiledField): BoundRule | undefined =>
  rules.find(({ effect }) => effect === 'recommend');

// A quantity without a choice cannot be sold: a person must choose first, unless the field has a usual option.
function isChosen(sheet: Sheet, { key, recommendation }: IncompleteRecommendation): boolean {
  const line = sheet.lines.get(key);
  if (line?.field.dataType !== 'dropdown' || line.optionId !== null) return true;
  return recommendation.optionId !== null && sheet.validOptionIds(key).includes(recommendation.optionId);
}

/** Parts of one sum, or alternatives. */
function areRivals({ catalog }: Sheet, oneId: string, otherId: string): boolean {
  const [one, other] = [fieldIn(catalog, oneId), fieldIn(catalog, otherId)];
  if (areAlternatives(catalog.sectionById.get(one.sectionId), one, other)) return true;
  // The recommendations depend on each other: applying one withdraws the other.
  return one === other ? looksAtOwnRows(one) : looksAt(one, other) && looksAt(other, one);
}

const areAlternatives = (section: Section | undefined, one: CompiledField, other: CompiledField): boolean =>
  section?.groups.some(
    ({ alternatives, fieldIds }) => alternatives === true && fieldIds.includes(one.id) && fieldIds.includes(other.id),
  ) === true;

const looksAt = (from: CompiledField, at: CompiledField): boolean =>
  recommendRule(from)?.reads.some(({ fieldId, aspect }) => fieldId === at.id && aspect === 'quantity') === true;

const looksAtOwnRows = (field: CompiledField): boolean =>
  recommendRule(field)?.inputs.some(([, source]) => source.kind === 'rows' && source.fieldId === field.id) === true;

// Everything that a trade recommends, as one list that a person looks over before taking it.
import type { Section } from '#contract/records/section.ts';
import { roundMoney } from '#domain/money/round-money.ts';
import { fieldIn } from '#engine/catalog/field-in.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import {
  type IncompleteRecommendation,
  incompleteRecommendations,
  offersOn,
  takeable,
  takeEdits,
} from '#engine/steps/incomplete-recommendations.ts';
import { isSkipped } from '#engine/steps/skipped-steps.ts';

/** A line that is taken along, with the change of its amount. */
export interface TakenLine {
  readonly key: LineKey;
  readonly name: string;
  /** Its chosen option; empty for a plain quantity. */
  readonly choice: string;
  readonly quantity: number;
  readonly unit: string;
  readonly amount: number;
}

/** An upgrade, with what it adds to the total. */
export interface RecommendedOffer extends TakenLine {
  readonly edits: readonly Edit[];
}

export interface TradeRecommendations {
  /** In the order of the steps. Those that are left are among them, with the amount they would have. */
  readonly lines: readonly TakenLine[];
  readonly edits: readonly Edit[];
  /** The total that the edits add. */
  readonly total: number;
  /** Recommendations that need a decision first. */
  readonly toDecide: readonly IncompleteRecommendation[];
}

// A recommendation may feed another one; no chain of rules is nearly as long.
const maxRounds = 20;

/** The steps of a trade that this house needs. */
const neededSteps = (sheet: Sheet, sections: readonly Section[]): readonly Section[] =>
  sections.filter((section) => !isSkipped(sheet, section));

/** The lines that one tap takes on these steps, with those that follow from them; `left` is not taken. */
export function tradeRecommendations(
  sheet: Sheet,
  sections: readonly Section[],
  left: ReadonlySet<LineKey> = new Set(),
): TradeRecommendations {
  const steps = neededSteps(sheet, sections);
  const offeredOn = (now: Sheet) => steps.flatMap(({ id }) => incompleteRecommendations(now, id));
  const edits = new Map<LineKey, Edit>();
  let now = sheet;
  for (let round = 0; round < maxRounds; round += 1) {
    const taken = takeable(now, offeredOn(now)).filter(({ key }) => !left.has(key));
    if (taken.length === 0) break;
    for (const edit of takeEdits(taken)) if (edit.kind === 'set') edits.set(edit.key, edit);
    now = changeSheet(sheet, [...edits.values()]);
  }
  const open = offeredOn(now);
  const without = takeable(now, open).filter(({ key }) => left.has(key));
  const whole = without.length === 0 ? now : changeSheet(now, takeEdits(without));
  const shown = new Set([...edits.keys(), ...without.map(({ key }) => key)]);
  return {
    lines: inOrder(whole, steps, shown).map((key) => takenLine(sheet, whole, key)),
    edits: [...edits.values()],
    total: roundMoney(now.total - sheet.total),
    toDecide: open.filter(({ key }) => !left.has(key)),
  };
}

/** The upgrades of these steps, each with its price. */
export const offers = (sheet: Sheet, sections: readonly Section[]): readonly RecommendedOffer[] =>
  neededSteps(sheet, sections)
    .flatMap(({ id }) => offersOn(sheet, id))
    .map((offer) => {
      const edits = takeEdits([offer]);
      const after = changeSheet(sheet, edits);
      return { ...takenLine(sheet, after, offer.key), amount: roundMoney(after.total - sheet.total), edits };
    });

/** The price of taking an upgrade; null for any other line. */
export function offerPrice(sheet: Sheet, key: LineKey): number | null {
  const recommendation = sheet.recommendation(key);
  if (recommendation?.isOffer !== true) return null;
  return roundMoney(changeSheet(sheet, takeEdits([{ key, recommendation }])).total - sheet.total);
}

function takenLine(before: Sheet, after: Sheet, key: LineKey): TakenLine {
  const line = after.line(key);
  const field = line?.field;
  return {
    key,
    name: field?.name ?? '',
    quantity: line?.quantity ?? 0,
    unit: field?.units ?? '',
    choice: field?.dataType === 'dropdown' && typeof line?.value === 'string' ? line.value : '',
    amount: roundMoney(after.amounts(key).total - before.amounts(key).total),
  };
}

/** Top-level lines and details as the steps show them. */
function inOrder(sheet: Sheet, steps: readonly Section[], keys: ReadonlySet<LineKey>): readonly LineKey[] {
  const positions = new Map(
    steps
      .flatMap(({ groups }) => groups.flatMap(({ fieldIds }) => fieldIds))
      .flatMap((fieldId) => [fieldIn(sheet.catalog, fieldId), ...fieldIn(sheet.catalog, fieldId).descendants])
      .map(({ id }, index) => [id, index] as const),
  );
  const positionOf = (key: LineKey) => positions.get(sheet.line(key)?.field.id ?? '') ?? positions.size;
  return [...keys].toSorted((one, other) => positionOf(one) - positionOf(other));
}

/** The first of a trade's steps, in order, that still asks for something: a mistake, a choice or a recommendation. */
export const firstOpenStep = (sheet: Sheet, sections: readonly Section[]): Section | undefined =>
  neededSteps(sheet, sections).find(
    (section) =>
      sheet.problemsOf(section.id).length > 0 ||
      incompleteRecommendations(sheet, section.id).length > 0 ||
      lacksPackage(sheet, section),
  );

const lacksPackage = (sheet: Sheet, { id, groups }: Section): boolean =>
  sheet.isVisible(`${id}`) &&
  groups
    .flatMap(({ fieldIds }) => fieldIds)
    .filter((fieldId) => sheet.catalog.fieldById.get(fieldId)?.isComparison === true && sheet.isVisible(fieldId))
    .some((fieldId) => sheet.rows(fieldId, null).every((key) => sheet.line(key)?.optionId === null));

import type { Estimate } from '#contract/records/estimate.ts';
import { defined } from '#domain/defined.ts';
import { emptySummary } from '#domain/estimates/empty-summary.ts';
import { roundQuantity } from '#domain/quantity/round-quantity.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { priceEstimate } from '#engine/estimates/price-estimate.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import type { Random } from '#server/database/seed/random.ts';

/**
 * A rep's entry on a line: one of the given options, and a quantity, which is fixed, from a range, or the recommended
 * one.
 */
interface DemoLine {
  readonly fieldId: string;
  /** Adds a new row even when rows exist. */
  readonly isNew?: boolean;
  readonly optionIds?: readonly string[];
  readonly value?: boolean | string;
  readonly quantity?: readonly number[] | string;
  /** Copies the quantity of another field. */
  readonly quantityOf?: string;
  /** Entries on its details. */
  readonly details?: readonly DemoLine[];
}

export interface DemoEstimate {
  readonly workflowId: number;
  readonly name: string;
  /** Packages to compare. */
  readonly compare: readonly string[];
  readonly lines: readonly DemoLine[];
}

/** Fills in an estimate as a rep would on the screen, with the same sheet, rules and prices. */
export function demoEstimate(
  catalog: CompiledCatalog,
  plan: DemoEstimate,
  leadId: number,
  random: Random,
  discountPercent: number,
): Estimate {
  const { workflowId, name } = plan;
  const empty: Estimate = {
    id: 0,
    uuid: random.uuid(),
    leadId,
    name,
    items: [],
    comparisons: [],
    workflowSummaries: { [workflowId]: { ...emptySummary, discountPercent } },
    workflowIds: [workflowId],
  };
  const known = plan.lines.filter((line) => catalog.fieldById.has(line.fieldId));
  let sheet = openSheet(catalog, empty, random.uuid);
  for (const line of known) sheet = enter(sheet, line, random);
  // Recommendations depend on measures, so they are taken once all measures are entered.
  for (const line of known) if (line.quantity === 'recommended') sheet = takeRecommendation(sheet, line.fieldId);
  sheet = changeSheet(sheet, [{ kind: 'compare', workflowId, optionIds: plan.compare }]);
  const last = (catalog.sectionsOf.get(workflowId) ?? []).filter((section) => section.order > 0).at(-1)?.id ?? null;
  const filled = estimateOfSheet(sheet, empty);
  const summary = { ...(filled.workflowSummaries[workflowId] ?? emptySummary), lastCompleteSectionId: last };
  const priced = priceEstimate(catalog, { ...filled, workflowSummaries: { [workflowId]: summary } });
  if (!priced.ok) throw new Error(`the demo's ${name} cannot be priced: ${JSON.stringify(priced.problem)}`);
  return priced.value;
}

function enter(sheet: Sheet, line: DemoLine, random: Random, parentKey?: LineKey): Sheet {
  const { sheet: ready, key } = lineFor(sheet, line, random, parentKey);
  if (key === null) return sheet;
  const valid = (line.optionIds ?? []).filter((id) => ready.validOptionIds(key).includes(id));
  const optionId = valid[random.below(valid.length)];
  const quantity = quantityFor(ready, line, random);
  const entered = changeSheet(ready, [
    {
      kind: 'set',
      key,
      ...defined({ optionId, value: line.value, quantity: quantity ?? undefined }),
    },
  ]);
  return (line.details ?? []).reduce((current, detail) => enter(current, detail, random, key), entered);
}

/** The line of a field: the row of the option, or the first row, created if missing. */
function lineFor(
  sheet: Sheet,
  line: DemoLine,
  random: Random,
  parentKey: LineKey | null = null,
): { readonly sheet: Sheet; readonly key: LineKey | null } {
  const rows = parentKey === null ? rowsOf(sheet, line.fieldId) : sheet.rows(line.fieldId, parentKey);
  const bound = rows.find((key) => line.optionIds?.includes(sheet.lines.get(key)?.optionId ?? ''));
  const key = line.isNew === true ? null : (bound ?? rows[0] ?? null);
  if (key !== null) return { sheet, key };
  const fresh = random.uuid();
  const after = rows.at(-1) ?? null;
  const added = changeSheet(sheet, [{ kind: 'add', key: fresh, fieldId: line.fieldId, parentKey, after }]);
  return { sheet: added, key: added.lines.has(fresh) ? fresh : null };
}

/** The lines of a field; for a detail, one under each of its parents. */
function rowsOf(sheet: Sheet, fieldId: string): readonly LineKey[] {
  const parentId = sheet.catalog.fieldById.get(fieldId)?.parentId;
  if (parentId === undefined) return sheet.rows(fieldId, null);
  return rowsOf(sheet, parentId).flatMap((key) => sheet.rows(fieldId, key));
}

function quantityFor(sheet: Sheet, line: DemoLine, random: Random): number | null {
  if (line.quantityOf !== undefined) {
    const key = rowsOf(sheet, line.quantityOf)[0];
    const thirds = Math.round((key === undefined ? 0 : (sheet.lines.get(key)?.quantity ?? 0)) * 3);
    return roundQuantity(thirds / 3);
  }
  if (!Array.isArray(line.quantity)) return null;
  const [from = 0, to = from, step = 1] = line.quantity as readonly number[];
  return from + random.below(Math.floor((to - from) / step) + 1) * step;
}

function takeRecommendation(sheet: Sheet, fieldId: string): Sheet {
  const [key] = rowsOf(sheet, fieldId);
  const recommended = key === undefined ? null : sheet.recommendation(key);
  if (key === undefined || recommended === null) return sheet;
  return changeSheet(sheet, [{ kind: 'set', key, quantity: recommended.quantity, taken: true }]);
}

// Prices an estimate from its catalog, identically on the device and on the server, which trusts no total that it
// receives. Stored quantities stay; no recommendation is applied.

import type { Estimate } from '#contract/records/estimate.ts';
import { hasOwnQuantity, withMinimum } from '#domain/catalog/field-quantity.ts';
import { fieldIdOfOption } from '#domain/catalog/hidden-option.ts';
import { noPrices, pricesOf, samePrices } from '#domain/catalog/unit-prices.ts';
import { quantityProblem } from '#domain/estimates/item-problems.ts';
import { roundMoney } from '#domain/money/round-money.ts';
import { percentFromFraction } from '#domain/quantity/percent.ts';
import { type Result, refused } from '#domain/result.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { checkItems, type ProblemsByPath } from '#engine/estimates/check-items.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { withLimit } from '#engine/rules/work-limit.ts';
import { isAbsentStep } from '#engine/sheet/answers/absent-step.ts';
import { finishDraft } from '#engine/sheet/change/change-sheet.ts';
import { draftOf, type SheetDraft, writeLine } from '#engine/sheet/change/draft.ts';
import { emptySheet, summaryOf } from '#engine/sheet/change/empty-sheet.ts';
import { loadLines } from '#engine/sheet/change/load-lines.ts';
import { recomputeFollowers } from '#engine/sheet/change/recompute-followers.ts';
import { detailsOf, type Line } from '#engine/sheet/lines/line.ts';
import { keysOf } from '#engine/sheet/lines/new-keys.ts';
import { emptyLine } from '#engine/sheet/lines/new-line.ts';
import { NoAmount } from '#engine/sheet/money/compute-money.ts';
import { isUnpriced } from '#engine/sheet/money/line-amounts.ts';
import { isPricedAlike, lookUpPrices, pricedLine } from '#engine/sheet/money/look-up-prices.ts';
import { isDiscounting } from '#engine/sheet/money/workflow-money.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/**
 * The estimate as stored: items by the saving rules, unit prices from the catalog, summaries, totals and payment. A
 * line that the catalog does not price keeps the price that `before` has from an earlier catalog for the same choice
 * and size; otherwise it stays without a price if its sender knows that, and is zeroed if not. Derived quantities are
 * recomputed, whatever was sent.
 */
export function priceEstimate(
  catalog: CompiledCatalog,
  estimate: Estimate,
  before: Estimate | null = null,
): Result<Estimate, ProblemsByPath> {
  const problems = {
    ...checkWorkflows(catalog, estimate),
    ...checkItems(catalog, estimate.items, estimate.workflowIds, before?.items),
  };
  if (Object.keys(problems).length > 0) return refused(problems);
  return withRules(() => ({
    ...estimateOfSheet(pricedSheet(catalog, roundedMoney(estimate), before), estimate),
    comparisons: storedComparisons(estimate),
  }));
}

/** Steps of all rules for one estimate. Every trade filled in, with sixty windows, takes under 10,000. */
const maxSteps = 1_000_000;

/** Refuses an estimate for which a company's formula has no amount, or takes too long. */
function withRules(price: () => Estimate): Result<Estimate, ProblemsByPath> {
  try {
    const priced = withLimit(maxSteps, price);
    return priced.ok ? priced : refused({ rules: [`The formula ${priced.problem} takes too many steps.`] });
  } catch (fault) {
    if (fault instanceof NoAmount) return refused({ rules: [fault.message] });
    throw fault;
  }
}

function checkWorkflows(catalog: CompiledCatalog, estimate: Estimate): ProblemsByPath {
  const problems: Record<string, string[]> = {};
  estimate.workflowIds.forEach((id, index) => {
    if (!catalog.workflowById.has(id)) problems[`workflowIds[${index}]`] = [`Invalid workflow ${id}`];
  });
  estimate.comparisons.forEach(({ fieldOptionId, workflowId }, index) => {
    if (!fieldOptionId) return;
    const field = catalog.fieldById.get(fieldIdOfOption(fieldOptionId));
    const isKnown = catalog.optionById.has(fieldOptionId) && field?.workflowId === workflowId;
    if (!isKnown) problems[`comparisons[${index}].fieldOptionId`] = [`Invalid ${field?.name ?? 'package'}`];
  });
  for (const id of estimate.workflowIds) Object.assign(problems, checkDiscounting(catalog, estimate, id));
  return problems;
}

// Discounts and fees are bounded by the fields that edit them.
function checkDiscounting(catalog: CompiledCatalog, estimate: Estimate, workflowId: number): ProblemsByPath {
  const summary = summaryOf(estimate, workflowId);
  const problems: Record<string, string[]> = {};
  if (summary === undefined) return problems;
  const entered = {
    discount: ['discountPercent', percentFromFraction(summary.discountPercent)],
    margin: ['marginPercent', percentFromFraction(summary.marginPercent)],
    fee: ['fee', roundMoney(summary.fee)],
    promotion: ['promotion', roundMoney(summary.promotion)],
  } as const;
  for (const field of catalog.rootsOf.get(workflowId) ?? []) {
    if (field.role === undefined || !(field.role in entered)) continue;
    const [name, quantity] = entered[field.role as keyof typeof entered];
    // A device of an earlier release may send a sum with an error of floating point.
    const isUneven = (name === 'fee' || name === 'promotion') && Math.abs(summary[name] - quantity) > 1e-6;
    const message = isUneven ? `${field.name} is not a multiple of 0.01` : quantityProblem(field, quantity);
    if (message !== null) problems[`workflowSummaries.${workflowId}.${name}`] = [message];
  }
  return problems;
}

// Promotion and fee are money.
const roundedMoney = (estimate: Estimate): Estimate => ({
  ...estimate,
  workflowSummaries: Object.fromEntries(
    Object.entries(estimate.workflowSummaries).map(([id, summary]) => [
      id,
      { ...summary, promotion: roundMoney(summary.promotion), fee: roundMoney(summary.fee) },
    ]),
  ),
});

const storedComparisons = ({ comparisons, workflowIds }: Estimate): Estimate['comparisons'] =>
  comparisons.filter(({ fieldOptionId, workflowId }) => fieldOptionId && workflowIds.includes(workflowId));

function pricedSheet(catalog: CompiledCatalog, estimate: Estimate, before: Estimate | null): Sheet {
  const draft = draftOf(emptySheet(catalog, estimate, keysOf(estimate.uuid)));
  const fields = estimate.workflowIds.flatMap((workflowId) => catalog.rootsOf.get(workflowId) ?? []);
  const loaded = loadLines(
    draft,
    fields.filter((field) => !isDiscounting(field) && !isAbsentStep(draft.before, field.sectionId)),
    estimate.items,
  );
  for (const key of loaded) {
    const line = draft.line(key);
    if (line !== undefined) writeLine(draft, consistent(line));
  }
  recomputeFollowers(draft, estimate.workflowIds);
  const stored = before === null ? null : storedPrices(catalog, estimate, before);
  // A line may have been zeroed with its parent.
  let isZeroed = false;
  for (const key of [...draft.changedLines.keys()]) {
    const line = draft.line(key);
    if (line !== undefined && !priceLine(draft, line, stored)) isZeroed = true;
  }
  if (isZeroed) recomputeFollowers(draft, estimate.workflowIds);
  return finishDraft(draft);
}

// An item's value agrees with its quantity and choice; an item without a quantity of its own counts once.
function consistent(stored: Line): Line {
  const { field, value } = stored;
  const quantity = withMinimum(field, stored.quantity, value !== null && field.dataType !== 'number');
  const line = { ...stored, quantity: hasOwnQuantity(field) ? quantity : Number(quantity > 0) };
  if (value === null) return line;
  if (field.dataType === 'number') return { ...line, value: line.quantity };
  if (field.dataType === 'boolean') return { ...line, value: value === true ? true : null };
  if (field.dataType === 'string') return { ...line, value: String(value) };
  const option = field.options?.find(({ id }) => id === line.optionId);
  return { ...line, value: option?.value ?? null };
}

/** Prices a line; returns false when it was zeroed. */
function priceLine(draft: SheetDraft, line: Line, stored: StoredPrices | null): boolean {
  const priced = pricedLine(draft, line);
  if (line.field.allowPriceChange === true) {
    const { pricing: _, ...entered } = line;
    const isOpen = isUnpriced(line) && samePrices(line.prices, noPrices);
    writeLine(draft, isOpen && isUnpriced(priced) ? priced : entered);
    return true;
  }
  if (priced.pricing === 'missing') {
    if (stored?.hasEarlierPrice(draft, line) === true) {
      writeLine(draft, { ...line, pricing: 'kept' });
      return true;
    }
    if (line.quantity > 0 && !isKnownUnpriced(draft, line, stored)) {
      zeroLine(draft, line);
      return false;
    }
  }
  writeLine(draft, priced);
  return true;
}

/** The prices that the stored estimate has for its choices and sizes. */
interface StoredPrices {
  /** Whether a line has the price of an earlier catalog for the same choice and size. */
  readonly hasEarlierPrice: (draft: SheetDraft, line: Line) => boolean;
  /** Whether a line was stored with the same choice and size. */
  readonly has: (draft: SheetDraft, line: Line) => boolean;
}

function storedPrices(catalog: CompiledCatalog, estimate: Estimate, before: Estimate): StoredPrices {
  const draft = draftOf(emptySheet(catalog, before, keysOf(before.uuid)));
  loadLines(
    draft,
    before.workflowIds.flatMap((workflowId) => catalog.rootsOf.get(workflowId) ?? []),
    before.items,
  );
  const lines = [...draft.changedLines.values()].filter((line) => line !== undefined);
  const isEarlier = before.catalogVersion !== estimate.catalogVersion;
  const isAlike = (now: SheetDraft, line: Line, was: Line): boolean =>
    was.field === line.field && isPricedAlike(now, line, draft, was);
  return {
    hasEarlierPrice: (now, line) =>
      lines.some(
        (was) =>
          (was.pricing === 'kept' || (isEarlier && was.pricing === undefined)) &&
          samePrices(was.prices, line.prices) &&
          isAlike(now, line, was),
      ),
    has: (now, line) => lines.some((was) => was.key === line.key && isAlike(now, line, was)),
  };
}

// A device of an earlier release sent the price of the same choice at another size.
function isKnownUnpriced(draft: SheetDraft, line: Line, stored: StoredPrices | null): boolean {
  if (line.pricing !== undefined || stored?.has(draft, line) === true) return true;
  const found = lookUpPrices(draft, line);
  const tiers = found.kind === 'missing' ? (found.variant?.pricingTiers ?? []) : [];
  return tiers.some((tier) => samePrices(line.prices, pricesOf(tier)));
}

// The keep rule then drops the line and its details.
function zeroLine(draft: SheetDraft, line: Line): void {
  writeLine(draft, emptyLine(line.field, line.key, line.parentKey));
  for (const detail of detailsOf(draft, line)) zeroLine(draft, detail);
}

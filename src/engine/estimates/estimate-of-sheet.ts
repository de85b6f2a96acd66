import type { Estimate } from '#contract/records/estimate.ts';
import type { WorkflowSummary } from '#contract/records/workflow-summary.ts';
import { estimateTotal } from '#domain/estimates/estimate-total.ts';
import { roundDecimals, roundMoney } from '#domain/money/round-money.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { computeMoney } from '#engine/sheet/money/compute-money.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** The estimate with its sheet's lines, summaries, totals and payment; everything else stays, including line ids. */
export function estimateOfSheet(sheet: Sheet, estimate: Estimate): Estimate {
  const summaries = sheet.workflowIds.map((id) => [`${id}`, workflowSummary(sheet, id, estimate)] as const);
  const workflowSummaries = Object.fromEntries(summaries);
  return {
    ...estimate,
    workflowIds: [...sheet.workflowIds],
    items: sheetItems(sheet, estimate.items),
    comparisons: [...sheet.comparisons],
    workflowSummaries,
    promotion: sumMoney(summaries.map(([, { promotion }]) => promotion)),
    ...payment(sheet.catalog, estimateTotal({ workflowSummaries }), estimate),
    catalogVersion: sheet.catalog.catalogVersion,
    rulesVersion: sheet.catalog.rulesVersion,
  };
}

/** Totals and progress of a trade; promotion and fee are money. */
function workflowSummary(sheet: Sheet, workflowId: number, estimate: Estimate): WorkflowSummary {
  const totals = sheet.totals(workflowId);
  const stored = estimate.workflowSummaries[`${workflowId}`];
  const { discountPercent, marginPercent } = sheet.discounting(workflowId);
  const sections = new Set((sheet.catalog.sectionsOf.get(workflowId) ?? []).map(({ id }) => id));
  return {
    lastCompleteSectionId: stored?.lastCompleteSectionId ?? null,
    optionalsSectionsIdsAdded: [...sheet.addedSectionIds].filter((id) => sections.has(id)),
    nonDiscountableItemTotal: totals.nonDiscountable,
    discountableItemTotal: totals.discountable,
    totalCost: totals.totalCost,
    discountPercent,
    marginPercent,
    promotion: roundMoney(totals.promotion),
    fee: roundMoney(totals.fee),
    totalWithMargin: totals.totalWithMargin,
  };
}

/** Principal and monthly payment of a total; a downpayment above the total is not financed. */
export function payment(
  catalog: Pick<CompiledCatalog, 'ruleById'>,
  total: number,
  terms: Pick<Estimate, 'downpayment' | 'monthlyRate' | 'term'>,
): { readonly principal: number; readonly monthlyPayment: number } {
  const { downpayment = 0, monthlyRate = 0, term = 0 } = terms;
  const principal = Math.max(0, computeMoney(catalog, 'payment.principal', { total, downpayment }));
  const apr = Math.min(roundDecimals(monthlyRate * 12, 8), 1);
  return {
    principal,
    monthlyPayment: computeMoney(catalog, 'payment.monthly', { principal, apr, term }),
  };
}

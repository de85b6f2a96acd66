import { useCallback } from 'react';
import { useSheet } from '#app/form/sheet-store.ts';
import { useRecord, useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import type { TotalsView } from '#app/routes/estimate/totals/totals-view.ts';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import type { Estimate } from '#contract/records/estimate.ts';
import { offeredPayments, type PaymentOption } from '#domain/estimates/payment-offers.ts';
import { withoutText } from '#domain/estimates/unpriced-count.ts';
import { roundDecimals } from '#domain/money/round-money.ts';
import { isSameContent } from '#domain/same-content.ts';
import { formatPercent, pluralize } from '#domain/text/format-number.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';
import { paymentTerms, shownOption, termText } from '#engine/estimates/payment-terms.ts';
import { unpricedLines } from '#engine/sheet/reports/unpriced-lines.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { movedLines } from '#engine/steps/incomplete-recommendations.ts';

/** The totals of the estimate and of the open trade. */
export function useTotalsView(workflowId: number | null): TotalsView {
  const record = useRecord(useWorkingEstimate());
  const settings = useObservable(useDevice().settings$, null);
  const option = shownOption(record, settings === null ? [] : offeredPayments(settings));
  const downpayment = record.downpayment ?? 0;
  const href = `/estimator/estimate/${record.id}`;
  const select = useCallback(
    (sheet: Sheet) => totalsView(sheet, { href, workflowId, option, downpayment }),
    [href, workflowId, option, downpayment],
  );
  return useSheet(select, isSameContent);
}

interface ShownTotals {
  /** Address of the estimate. */
  readonly href: string;
  readonly workflowId: number | null;
  readonly option: PaymentOption | null;
  readonly downpayment: NonNullable<Estimate['downpayment']>;
}

const totalsView = (sheet: Sheet, { href, workflowId, option, downpayment }: ShownTotals): TotalsView => ({
  total: sheet.total,
  without: withoutLines(sheet, href),
  moved: movedQuantities(sheet, href),
  monthly:
    option === null || option.term === 0
      ? null
      : {
          payment: paymentTerms(sheet.catalog, option, sheet.total, downpayment).monthlyPayment,
          terms: termText(option),
        },
  trades: sheet.workflowIds.map((id) => ({
    workflowId: id,
    name: workflowNameIn(sheet.catalog, id),
    total: sheet.totals(id).totalWithMargin,
  })),
  trade: workflowId === null ? null : tradeTotals(sheet, workflowId),
});

function withoutLines(sheet: Sheet, href: string): TotalsView['without'] {
  const text = withoutText(sheet.unpricedLines);
  const [line] = text === '' ? [] : unpricedLines(sheet, sheet.lines.values());
  if (line === undefined) return null;
  return { text, href: `${href}/${line.workflowId}/${line.sectionId}?line=${line.rootKey}` };
}

function movedQuantities(sheet: Sheet, href: string): TotalsView['moved'] {
  const moved = movedLines(sheet);
  const [line] = moved;
  if (line === undefined) return null;
  const { workflowId, sectionId } = line.field;
  const text = pluralize(moved.length, 'quantity to update', 'quantities to update');
  return { text, href: `${href}/${workflowId}/${sectionId}?line=${line.key}` };
}

function tradeTotals(sheet: Sheet, workflowId: number): TotalsView['trade'] {
  const totals = sheet.totals(workflowId);
  return {
    name: workflowNameIn(sheet.catalog, workflowId),
    itemTotal: totals.itemTotal,
    nonDiscountable: totals.nonDiscountable,
    discountPercent: sheet.discounting(workflowId).discountPercent,
    discount: totals.discount,
    fee: totals.fee,
    promotion: totals.promotion,
    total: totals.totalWithMargin,
    cost: totals.totalCost,
    margin: totals.margin,
    marginShare:
      totals.totalWithMargin > 0 ? formatPercent(roundDecimals(totals.margin / totals.totalWithMargin, 2)) : null,
  };
}

import { useCallback } from 'react';
import { useSheet } from '#app/form/sheet-store.ts';
import type { PackageColumn } from '#app/routes/estimator/estimate/package-columns.ts';
import { shownOption, termWords } from '#app/routes/estimator/estimate/payment-terms.ts';
import { useRecord, useWorkingEstimate } from '#app/routes/estimator/estimate/working-estimate.ts';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import type { Settings } from '#contract/records.ts';
import { offeredPayments, type PaymentOption } from '#domain/estimates/payment-offers.ts';
import { isSameContent } from '#domain/same-content.ts';
import { type PackageOffer, packageOffers } from '#engine/estimates/packages.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

interface Packages {
  readonly columns: readonly PackageColumn[];
  /** Everything that could be compared now. */
  readonly offered: readonly PackageOffer[];
  readonly terms: string | null;
}

const mostCompared = 3;

/** The compared packages from the cheapest up, each with what the whole trade would cost with it. */
export const usePackageColumns = (workflowId: number): Packages => {
  const record = useRecord(useWorkingEstimate());
  const settings = useObservable(useDevice().settings$, null);
  const option = shownOption(record, settings === null ? [] : offeredPayments(settings));
  const select = useCallback(
    (sheet: Sheet) => packagesOf(sheet, workflowId, option, settings),
    [workflowId, option, settings],
  );
  return useSheet(select, isSameContent);
};

const packagesOf = (
  sheet: Sheet,
  workflowId: number,
  option: PaymentOption | null,
  settings: Settings | null,
): Packages => {
  const isFinanced = option !== null && option.term > 0;
  const offered = isFinanced
    ? packageOffers(sheet, workflowId, { downpayment: 0, monthlyRate: option.apr / 12, term: option.term })
    : packageOffers(sheet, workflowId);
  const asked = offered.filter(({ isCompared }) => isCompared);
  const columns = (asked.length === 0 ? offered : asked).slice(0, mostCompared).map(
    ({ optionId, name, total, monthlyPayment, features, isChosen }): PackageColumn => ({
      optionId,
      label: name,
      price: total,
      monthly: isFinanced ? monthlyPayment : null,
      features,
      isChosen,
    }),
  );
  return { columns: withCompanyLabels(columns, settings), offered, terms: isFinanced ? termWords(option) : null };
};

/** A company may call three packages by names of its own; their wording then becomes the first row. */
const withCompanyLabels = (columns: readonly PackageColumn[], settings: Settings | null): readonly PackageColumn[] => {
  const labels = [settings?.packageLabelGood, settings?.packageLabelBetter, settings?.packageLabelBest];
  if (columns.length !== labels.length || !labels.every(Boolean)) return columns;
  return columns.map((column, index) => ({
    ...column,
    label: labels[index] ?? column.label,
    features: { Package: column.label, ...column.features },
  }));
};

import { useCallback } from 'react';
import { useSheet } from '#app/form/sheet-store.ts';
import type { PackageColumn } from '#app/routes/estimator/estimate/package-columns.ts';
import {
  type PaymentOption,
  paymentTerms,
  shownOption,
  termWords,
} from '#app/routes/estimator/estimate/payment-terms.ts';
import { useRecord, useWorkingEstimate } from '#app/routes/estimator/estimate/working-estimate.ts';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import type { FieldOption, Settings } from '#contract/records.ts';
import { changeSheet } from '#engine/sheet/change-sheet.ts';
import type { LineKey, Sheet } from '#engine/sheet/sheet.ts';

interface Packages {
  readonly columns: readonly PackageColumn[];
  /** Everything that could be compared now. */
  readonly offered: readonly FieldOption[];
  readonly terms: string | null;
}

const mostCompared = 3;

/** The compared packages from the cheapest up, each with what the whole trade would cost with it. */
export const usePackageColumns = (fieldId: string, lineKey: LineKey): Packages => {
  const record = useRecord(useWorkingEstimate());
  const settings = useObservable(useDevice().settings$, null);
  const option = shownOption(record, settings?.paymentOptions ?? []);
  const select = useCallback(
    (sheet: Sheet) => packagesOf(sheet, { fieldId, lineKey, option, settings }),
    [fieldId, lineKey, option, settings],
  );
  return useSheet(select, samePackages);
};

interface Asked {
  readonly fieldId: string;
  readonly lineKey: LineKey;
  readonly option: PaymentOption | null;
  readonly settings: Settings | null;
}

const packagesOf = (sheet: Sheet, { fieldId, lineKey, option, settings }: Asked): Packages => {
  const field = sheet.catalog.fieldById.get(fieldId);
  const workflowId = field?.workflowId ?? 0;
  const valid = new Set(sheet.validOptionIds(lineKey));
  const offered = (field?.options ?? []).filter(({ id }) => valid.has(id));
  const stored = sheet.comparisons
    .filter((each) => each.workflowId === workflowId)
    .map(({ fieldOptionId }) => fieldOptionId);
  const compared = offered
    .filter(({ id }) => (stored.length === 0 ? true : stored.includes(id)))
    .slice(0, mostCompared);
  const chosen = sheet.lines.get(lineKey)?.optionId ?? null;
  const isFinanced = option !== null && option.term > 0;
  const priced = compared
    .map(({ id, value, features = {} }) => {
      const price = changeSheet(sheet, [{ kind: 'set', key: lineKey, optionId: id }]).totals(
        workflowId,
      ).totalWithMargin;
      return {
        optionId: id,
        label: value,
        price,
        monthly: isFinanced ? paymentTerms(sheet.catalog, option, price, 0).monthlyPayment : null,
        features,
        isChosen: id === chosen,
      };
    })
    .sort((a, b) => a.price - b.price);
  return { columns: withCompanyLabels(priced, settings), offered, terms: isFinanced ? termWords(option) : null };
};

/** A company may call three packages by its own names; their wording then becomes the first row. */
const withCompanyLabels = (columns: readonly PackageColumn[], settings: Settings | null): readonly PackageColumn[] => {
  const labels = [settings?.packageLabelGood, settings?.packageLabelBetter, settings?.packageLabelBest];
  if (columns.length !== labels.length || !labels.every(Boolean)) return columns;
  return columns.map((column, index) => ({
    ...column,
    label: labels[index] ?? column.label,
    features: { Package: column.label, ...column.features },
  }));
};

const samePackages = (a: Packages, b: Packages): boolean => JSON.stringify(a) === JSON.stringify(b);

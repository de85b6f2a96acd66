import { useCallback } from 'react';
import { useSheet } from '#app/form/sheet-store.ts';
import type { PackageColumn } from '#app/open-estimate/packages/package-columns.ts';
import { useRecord, useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import type { Settings } from '#contract/records/settings.ts';
import { offeredPayments, type PaymentOption } from '#domain/estimates/payment-offers.ts';
import { isSameContent } from '#domain/same-content.ts';
import { type PackageOffer, packageOffers } from '#engine/estimates/packages.ts';
import { shownOption, termText } from '#engine/estimates/payment-terms.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

interface Packages {
  readonly columns: readonly PackageColumn[];
  /** Every package that could be compared now. */
  readonly offered: readonly PackageOffer[];
  readonly terms: string | null;
}

const maxCompared = 3;

/** The compared packages, cheapest first, each with the price of the whole trade. */
export function usePackageColumns(workflowId: number): Packages {
  const record = useRecord(useWorkingEstimate());
  const settings = useObservable(useDevice().settings$, null);
  const option = shownOption(record, settings === null ? [] : offeredPayments(settings));
  const select = useCallback(
    (sheet: Sheet) => packagesOf(sheet, workflowId, option, settings),
    [workflowId, option, settings],
  );
  return useSheet(select, isSameContent);
}

/** The comparison stored in the sheet, as shown on the screen. */
export function packagesOf(
  sheet: Sheet,
  workflowId: number,
  option: PaymentOption | null,
  settings: Settings | null,
): Packages {
  const isFinanced = option !== null && option.term > 0;
  const offered = isFinanced
    ? packageOffers(sheet, workflowId, { downpayment: 0, monthlyRate: option.apr / 12, term: option.term })
    : packageOffers(sheet, workflowId);
  const requested = offered.filter(({ isCompared }) => isCompared);
  const columns = (requested.length === 0 ? firstCompared(offered) : requested.slice(0, maxCompared)).map(
    ({ optionId, name, option: { tier, description }, total, monthlyPayment, features, isChosen }): PackageColumn => {
      const label = tier === undefined ? null : companyLabel(tier, settings);
      return {
        optionId,
        label: label ?? name,
        description: description ?? '',
        price: total,
        monthly: isFinanced ? monthlyPayment : null,
        // Beside the company's own label, a package without features is told by its own name.
        features: label === null || Object.keys(features).length > 0 ? features : { Package: name },
        isChosen,
      };
    },
  );
  return { columns, offered, terms: isFinanced ? termText(option) : null };
}

const tiers = ['good', 'better', 'best'] as const;

// One package per tier if the catalog has tiers; otherwise the cheapest few.
function firstCompared(offered: readonly PackageOffer[]): readonly PackageOffer[] {
  const tiered = tiers.flatMap((tier) => offered.find(({ option }) => option.tier === tier) ?? []);
  return tiered.length > 0 ? tiered : offered.slice(0, maxCompared);
}

const companyLabel = (tier: (typeof tiers)[number], settings: Settings | null): string | null =>
  ({ good: settings?.packageLabelGood, better: settings?.packageLabelBetter, best: settings?.packageLabelBest })[
    tier
  ] || null;

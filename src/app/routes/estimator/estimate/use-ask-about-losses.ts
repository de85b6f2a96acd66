import { useCallback } from 'react';
import { dollarText } from '#app/form/number-text.ts';
import { useSheetStore } from '#app/form/sheet-store.ts';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { type PricingLoss, pricingLosses, zeroEdits } from '#engine/sheet/pricing-losses.ts';

/** Lines that the catalog has no price for are never zeroed unasked. */
export const useAskAboutLosses = (): (() => Promise<void>) => {
  const store = useSheetStore();
  const dialogs = useDialogs();
  return useCallback(async () => {
    const { lines, amount } = pricingLosses(store.read());
    if (lines.length === 0) return;
    const isZeroed = await dialogs.confirm({
      type: 'warning',
      title: 'No price for this size',
      message: `${lines.map(lossWords).join('; ')}. Removing ${lines.length === 1 ? 'it' : 'them'} takes ${dollarText(amount)} off the estimate.`,
      confirm: 'Remove from the estimate',
      cancel: 'Keep as stored',
    });
    if (isZeroed) store.change(zeroEdits(lines));
  }, [store, dialogs]);
};

const lossWords = ({ name, choice, size, amount }: PricingLoss): string =>
  `${[name, choice, size].filter((words) => words !== '').join(', ')}: ${dollarText(amount)}`;

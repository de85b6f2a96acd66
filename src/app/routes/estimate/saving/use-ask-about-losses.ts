import { useCallback } from 'react';
import { type SheetStore, useSheetStore } from '#app/form/sheet-store.ts';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { sumMoney } from '#domain/money/sum-money.ts';
import { moneyWords } from '#domain/words/number-words.ts';
import { type PricingLoss, pricingLosses, zeroEdits } from '#engine/sheet/reports/pricing-losses.ts';

// A line that was kept on purpose is not asked about again at every step.
const keptAsStored = new WeakMap<SheetStore, ReadonlySet<string>>();

/** Asks before lines without a catalog price are zeroed. */
export function useAskAboutLosses(): () => Promise<void> {
  const store = useSheetStore();
  const dialogs = useDialogs();
  return useCallback(async () => {
    const kept = keptAsStored.get(store) ?? new Set<string>();
    const lines = pricingLosses(store.read()).lines.filter((line) => !kept.has(lossKey(line)));
    if (lines.length === 0) return;
    const amount = sumMoney(lines.map((line) => line.amount));
    const isZeroed = await dialogs.confirm({
      type: 'warning',
      title: 'No price for this size',
      message: [
        ...lines.map(lossWords),
        `Removing ${lines.length === 1 ? 'it' : 'them'} takes ${moneyWords(amount)} off the estimate.`,
      ].join('\n'),
      confirm: 'Remove from the estimate',
      cancel: 'Keep as stored',
    });
    if (isZeroed) store.change(zeroEdits(lines));
    else keptAsStored.set(store, new Set([...kept, ...lines.map(lossKey)]));
  }, [store, dialogs]);
}

const lossKey = ({ key, size }: PricingLoss): string => `${key} ${size}`;

const lossWords = ({ name, choice, size, amount }: PricingLoss): string =>
  `${[name, choice, size === '' ? '' : `size ${size}`].filter((words) => words !== '').join(', ')}: ${moneyWords(amount)}`;

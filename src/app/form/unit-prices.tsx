import { useCallback } from 'react';
import { amountText } from '#app/form/number-text.ts';
import { useSheet } from '#app/form/sheet-store.ts';
import type { LineKey, Sheet } from '#engine/sheet/sheet.ts';
import { type UnitBreakdown, unitBreakdown } from '#engine/sheet/unit-breakdown.ts';
import { keepSame } from '#engine/steps/keep-same.ts';

/** What one of a row costs, part by part. */
export const UnitPrices = ({ lineKey }: { readonly lineKey: LineKey }) => {
  const breakdown = useSheet(
    useCallback((sheet: Sheet) => unitBreakdown(sheet, lineKey), [lineKey]),
    isSame,
  );
  if (breakdown === null) return null;
  return (
    <dl className="each">
      {breakdown.parts.map(({ key, words, price }) => (
        <div key={key}>
          <dt>{words}</dt>
          <dd>{amountText(price)}</dd>
        </div>
      ))}
      <div className="each-sum">
        <dt>Each</dt>
        <dd>{amountText(breakdown.each)}</dd>
      </div>
    </dl>
  );
};

const isSame = (a: UnitBreakdown | null, b: UnitBreakdown | null): boolean => keepSame(a, b) === a;

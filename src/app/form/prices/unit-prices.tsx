import { useCallback } from 'react';
import { useSheet } from '#app/form/sheet-store.ts';
import { isSameContent } from '#domain/same-content.ts';
import { formatAmount } from '#domain/text/format-number.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import { unitBreakdown } from '#engine/sheet/reports/unit-breakdown.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import '#app/form/prices/unit-prices.css';

/** The price of one unit of a row, part by part. */
export function UnitPrices({ lineKey }: { readonly lineKey: LineKey }) {
  const breakdown = useSheet(
    useCallback((sheet: Sheet) => unitBreakdown(sheet, lineKey), [lineKey]),
    isSameContent,
  );
  if (breakdown === null) return null;
  return (
    <dl className="each">
      {breakdown.parts.map(({ key, text, price }) => (
        <div key={key}>
          <dt>{text}</dt>
          <dd>{formatAmount(price)}</dd>
        </div>
      ))}
      <div className="each-sum">
        <dt>Each</dt>
        <dd>{formatAmount(breakdown.each)}</dd>
      </div>
    </dl>
  );
}

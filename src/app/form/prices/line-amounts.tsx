import { useCallback } from 'react';
import { useSheet } from '#app/form/sheet-store.ts';
import { formatAmount } from '#domain/text/format-number.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import '#app/form/prices/line-amounts.css';

/** Material, labor and total, as they count in the estimate; a dash while they are not known. */
export function LineAmounts({ lineKey }: { readonly lineKey: LineKey }) {
  const { material, labor, total, isKnown } = useSheet(
    useCallback(
      (sheet: Sheet) => {
        const { unknown, ...amounts } = sheet.amounts(lineKey);
        return { ...amounts, isKnown: unknown === undefined };
      },
      [lineKey],
    ),
  );
  const shown = (value: number) => (isKnown ? formatAmount(value) : '–');
  return (
    <dl className="amounts">
      <div>
        <dt>Material</dt>
        <dd>{shown(material)}</dd>
      </div>
      <div>
        <dt>Labor</dt>
        <dd>{shown(labor)}</dd>
      </div>
      <div className="amounts-total">
        <dt>Total</dt>
        <dd>{shown(total)}</dd>
      </div>
    </dl>
  );
}

import { useCallback } from 'react';
import type { PlacedField } from '#app/form/problems/line-problems.tsx';
import { hasProblemOn } from '#app/form/problems/use-problem.ts';
import { useSheet } from '#app/form/sheet-store.ts';
import { amountWords } from '#domain/words/number-words.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import '#app/form/prices/line-amounts.css';

interface LineAmountsProps {
  readonly lineKey: LineKey;
  readonly placed: readonly PlacedField[];
}

/** Material, labor and total; hidden while an input of the line is invalid. */
export function LineAmounts({ lineKey, placed }: LineAmountsProps) {
  const { material, labor, total, wrong } = useSheet(
    useCallback(
      (sheet: Sheet, touched: ReadonlySet<LineKey>) => {
        const { material, labor, total } = sheet.amounts(lineKey);
        const keys = placed.flatMap(({ field }) => field.lineKey ?? []);
        return {
          material,
          labor,
          total,
          wrong: hasProblemOn(sheet, touched, keys, placed[0]?.field.fieldId ?? null),
        };
      },
      [lineKey, placed],
    ),
  );
  const shown = (value: number) => (wrong ? '–' : amountWords(value));
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

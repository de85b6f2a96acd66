import { useCallback } from 'react';
import { Segmented } from '#app/components/segmented.tsx';
import { useSheet, useSheetStore } from '#app/form/sheet-store.ts';
import { isSameContent } from '#domain/same-content.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { giveAll, sharesOf } from '#engine/steps/measurements.ts';

/** One tap gives the whole sum to one row: the roof has one pitch. Several pitches are entered on their step. */
export function ShareChoice({ fieldId }: { readonly fieldId: string }) {
  const store = useSheetStore();
  const { name, rows, whole, isSplit } = useSheet(
    useCallback((sheet: Sheet) => sharesOf(sheet, fieldId), [fieldId]),
    isSameContent,
  );
  if (rows.length === 0) return null;
  return (
    <div className="m-share">
      <span className="label">
        {name}
        {isSplit && <span className="note">, several</span>}
      </span>
      <Segmented
        legend={name}
        choices={rows.map((row) => [row.key, row.name])}
        value={whole ?? ''}
        onChange={(key) => store.change(giveAll(store.read(), key))}
      />
    </div>
  );
}

import { useCallback } from 'react';
import { useSheet } from '#app/form/sheet-store.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** Shows the applied part of a promotion that exceeds the total. */
export function PromotionNote({ fieldId }: { readonly fieldId: string | null }) {
  const taken = useSheet(
    useCallback(
      (sheet: Sheet) => {
        const field = fieldId === null ? undefined : sheet.catalog.fieldById.get(fieldId);
        if (field?.role !== 'promotion') return null;
        const requested = sheet.discounting(field.workflowId).promotion;
        const { promotion } = sheet.totals(field.workflowId);
        return requested > promotion ? promotion : null;
      },
      [fieldId],
    ),
  );
  return taken === null ? null : (
    <p className="note" role="status">
      More than the total: {formatMoney(taken)} is taken off.
    </p>
  );
}

import { lineUuid } from '#domain/estimates/line-uuid.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';

/** Creates the key of an unstored line from its place; for a list, also from the option or number of the row. */
export type NewKey = (fieldId: string, parentKey: LineKey | null, row?: string) => LineKey;

/** Deterministic keys: the same on every device that opens the estimate. */
export const keysOf =
  (estimateUuid: string): NewKey =>
  (fieldId, parentKey, row = '') =>
    lineUuid(parentKey ?? estimateUuid, `${fieldId}/${row}`);

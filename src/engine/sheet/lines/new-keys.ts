import { lineUuid } from '#domain/estimates/line-uuid.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';

/** Key of a line that is not stored yet, for a place in the lines: of a list with rows, the option or number of the row. */
export type NewKey = (fieldId: string, parentKey: LineKey | null, row?: string) => LineKey;

/** Keys that are the same on every device on which the estimate is opened. */
export const keysOf =
  (estimateUuid: string): NewKey =>
  (fieldId, parentKey, row = '') =>
    lineUuid(parentKey ?? estimateUuid, `${fieldId}/${row}`);

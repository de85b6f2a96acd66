// A new estimate of the made-up trade, with shorthands to edit it.
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { anEstimate, countingKeys } from '#tests/support/estimates/estimates.ts';
import { roofCatalog } from '#tests/support/estimates/roof-catalog.ts';

export const opened = () => openSheet(roofCatalog, anEstimate(), countingKeys());
export const keyOf = (sheet: Sheet, fieldId: string, parentKey: string | null = null): string =>
  sheet.rows(fieldId, parentKey)[0] ?? 'none';
export const lineOf = (sheet: Sheet, fieldId: string, parentKey: string | null = null) =>
  sheet.lines.get(keyOf(sheet, fieldId, parentKey));
export const set = (sheet: Sheet, fieldId: string, edit: Omit<Extract<Edit, { kind: 'set' }>, 'kind' | 'key'>) =>
  changeSheet(sheet, [{ kind: 'set', key: keyOf(sheet, fieldId), ...edit }]);
export const withWindow = (key = 'w1') =>
  changeSheet(opened(), [{ kind: 'add', key, fieldId: '1.20', parentKey: null, after: null }]);

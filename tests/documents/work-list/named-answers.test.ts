import { expect, test } from 'vitest';
import { readWork } from '#documents/work-list/read-work.ts';
import { linesOfWork } from '#documents/work-list/work.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { tradeOf } from '#tests/schemas/trade.ts';
import { filledEstimate, settings, starter, trades } from '#tests/support/papers/contract-input.ts';

const windows = tradeOf(starter, 3);
const add = (sheet: Sheet, property: string, parentKey: string | null, key: string) =>
  changeSheet(sheet, [{ kind: 'add', key, fieldId: windows.idOf(property), parentKey, after: null }]);
const linesOf = (sheet: Sheet, { estimate }: Pick<typeof windows, 'estimate'> = windows) =>
  linesOfWork(
    readWork({
      estimate: { ...estimate, items: sheetItems(sheet) },
      catalog: starter,
      workflowIds: estimate.workflowIds,
      settings,
    }),
  );

test('a choice inside a choice stands with it: the color of a grid is not the color of a window', () => {
  const [window] = linesOf(add(add(windows.start(), 'windows', null, 'window'), 'grid', 'window', 'grid'));
  const grid = { name: 'Grid', words: 'Flat 5/8 in, Pattern: Colonial, Color: White' };
  expect(window?.row?.answers).toContainEqual(grid);
  expect(window?.named).toMatch(/Exterior color: White; Grid: Flat 5\/8 in, Pattern: Colonial, Color: White$/);
});

test('an open choice is said under its name, and a checked box is its name', () => {
  const sheet = add(windows.start(), 'windows', null, 'window');
  const box = sheet.rows(windows.idOf('finishedBoxInterior'), 'window')[0] ?? '';
  const [window] = linesOf(changeSheet(sheet, [{ kind: 'set', key: box, value: true }]));
  expect(window?.row?.answers).toContainEqual({ name: 'Finished box interior', words: '' });
  expect(window?.named).toMatch(/; Finished box interior$/);
  const siding = tradeOf(starter, 2);
  const shutters = siding.enter(siding.choose(siding.start(), 'shutters', 'Vinyl louvered'), { shutters: 2 });
  const [row] = linesOf(shutters, siding).filter((line) => line.row !== undefined);
  expect(row?.row?.answers).toContainEqual({ name: 'Shutter color', words: 'TBD' });
  expect(row?.named).toMatch(/Shutter color: TBD/);
});

test.each(trades)('the rows of trade %i are numbered by kind, each with its details', (workflowId) => {
  const estimate = filledEstimate(starter, workflowId);
  const lines = linesOfWork(readWork({ estimate, catalog: starter, workflowIds: [workflowId], settings }));
  const rows = lines.filter(({ row }) => row !== undefined);
  for (const fieldId of new Set(rows.map((row) => row.fieldId))) {
    const own = rows.filter((row) => row.fieldId === fieldId);
    expect(own.map(({ position }) => position)).toEqual(own.map((_, index) => index + 1));
  }
  for (const detail of lines.filter(({ parentUuid }) => rows.some(({ uuid }) => uuid === parentUuid)))
    expect(detail.position).toBe(rows.find(({ uuid }) => uuid === detail.parentUuid)?.position);
  for (const { row } of rows) expect(row?.kind).not.toBe('');
});

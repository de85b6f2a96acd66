import { expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { reuseLineKeys } from '#engine/sheet/change/reuse-line-keys.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import { compiledCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';

const catalog = compiledCatalog([starterFolders]);
const { estimate, start, enter } = tradeOf(catalog, 3);

let made = 0;
function newKey() {
  made += 1;
  return `fresh-${made}`;
}

it('a reopened estimate has the same lines, stored or not', () => {
  const empty = enter(start(), { yearsInHome: 4 });
  const sheet = changeSheet(empty, [{ kind: 'add', key: 'w1', fieldId: '3.20', parentKey: null, after: null }]);
  const filled = changeSheet(sheet, [{ kind: 'set', key: 'w1', optionId: '3.20.1' }]);
  const items = sheetItems(filled);
  const again = openSheet(catalog, { ...estimate, items }, reuseLineKeys(filled, items, newKey));
  expect([...again.lines.keys()].sort()).toEqual([...filled.lines.keys()].sort());
  expect(again.total).toBe(filled.total);
});

it('a new line gets a new key, and no key is used twice', () => {
  const before = start();
  const items = sheetItems(enter(before, { yearsInHome: 4 }));
  const roofed = { ...estimate, items, workflowIds: [3, 1] };
  const again = openSheet(catalog, roofed, reuseLineKeys(before, items, newKey));
  const keys = [...again.lines.values()].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect([...before.lines.keys()].every((key) => again.lines.has(key))).toBe(true);
  expect(keys.some((key) => key.startsWith('fresh-'))).toBe(true);
});

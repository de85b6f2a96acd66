import { expect, it } from 'vitest';
import { allItems, sheetItems, storedLines } from '#engine/sheet/reports/sheet-items.ts';
import { openedGlazing, setUnder, withWindow } from '#tests/support/estimates/glazing-catalog.ts';

const doubleHung = '1.20.1';
const sheet = withWindow(openedGlazing(), 'w1', doubleHung, 30, 40);

it('stores the lines that count, parents before details, each under its uuid', () => {
  const items = sheetItems(sheet);
  expect(items.map(({ uuid }) => uuid)).toEqual(storedLines(sheet).map(({ key }) => key));
  const [first] = items;
  expect(first).toMatchObject({ uuid: 'w1', parentItemId: null, fieldOptionId: doubleHung, quantity: 1 });
  for (const item of items.slice(1)) expect(items.map(({ id }) => id)).toContain(item.parentItemId);
});

it('keeps the known id of a line, and gives any other one of its own', () => {
  const [first] = sheetItems(sheet);
  if (first === undefined) throw new Error('the window is not stored');
  expect(first.id).toBeLessThan(0);
  const known = sheetItems(sheet, [{ ...first, id: 71 }]);
  expect(known[0]?.id).toBe(71);
  expect(known.slice(1).every(({ parentItemId }) => parentItemId === 71)).toBe(true);
});

it('marks a line without a price, and says why', () => {
  const large = withWindow(openedGlazing(), 'w1', doubleHung, 30, 90);
  expect(sheetItems(large)[0]).toMatchObject({ pricing: 'missing', materialPrice: 0, laborPrice: 0 });
});

it('stores a row at 0 with its counting details, and nothing of an empty estimate', () => {
  const none = setUnder(sheet, '1.20', null, { quantity: 0 });
  expect(sheetItems(none)[0]).toMatchObject({ uuid: 'w1', quantity: 0 });
  expect(sheetItems(openedGlazing())).toEqual([]);
  expect(allItems(none, []).length).toBeGreaterThanOrEqual(sheetItems(none).length);
});

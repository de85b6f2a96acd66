import { expect, it } from 'vitest';
import { draftOf } from '#engine/sheet/change/draft.ts';
import { emptySheet } from '#engine/sheet/change/empty-sheet.ts';
import { loadLines, pathOf } from '#engine/sheet/change/load-lines.ts';
import { anEstimate, anItem, countingKeys } from '#tests/support/estimates/estimates.ts';
import { roofCatalog } from '#tests/support/estimates/roof-catalog.ts';

function loaded(items: readonly ReturnType<typeof anItem>[]) {
  const draft = draftOf(emptySheet(roofCatalog, anEstimate(), countingKeys()));
  const keys = loadLines(draft, roofCatalog.rootsOf.get(1) ?? [], items);
  return { draft, keys };
}
const window = (id: number, uuid: string) =>
  anItem({ id, uuid, fieldId: '1.20', fieldOptionId: '1.20.1', value: 'Double hung', quantity: 2, materialPrice: 7 });

it('stored rows are loaded in order, with their prices, under the parent that they name', () => {
  const { draft, keys } = loaded([
    window(4, 'w1'),
    window(2, 'w2'),
    anItem({ id: 6, uuid: 'width', fieldId: '1.21', parentItemId: 2, value: 30, quantity: 30 }),
  ]);
  expect([...keys]).toEqual(['w1', 'w2', 'width']);
  expect(draft.rows('1.20', null)).toEqual(['w1', 'w2']);
  expect(draft.rows('1.21', 'w2')).toEqual(['width']);
  expect(draft.line('w1')).toMatchObject({ optionId: '1.20.1', quantity: 2, prices: { materialPrice: 7 } });
  expect(draft.line('width')).toMatchObject({ parentKey: 'w2', value: 30 });
});

it('items without a place are left out: unknown fields, details without a parent, extra lines of a single-line field', () => {
  const { keys } = loaded([
    anItem({ id: 2, uuid: 'first', fieldId: '1.1', value: 5, quantity: 5 }),
    anItem({ id: 4, uuid: 'second', fieldId: '1.1', value: 6, quantity: 6 }),
    anItem({ id: 6, uuid: 'orphan', fieldId: '1.21', parentItemId: 99, value: 30, quantity: 30 }),
    anItem({ id: 8, uuid: 'unknown', fieldId: '1.777', value: 1, quantity: 1 }),
  ]);
  expect([...keys]).toEqual(['first']);
});

it('a place is a field below a parent item', () => {
  expect(pathOf('1.21', 2)).not.toBe(pathOf('1.21', null));
});

import { describe, expect, it } from 'vitest';
import { addRow, moveRow, removeRow, restoreRow } from '#app/form/rows/row-actions.ts';
import { sheetStore } from '#client/editing/sheet-store.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import { aCatalog, aField, compiled } from '#tests/support/estimates/catalogs.ts';
import { anEstimate, countingKeys } from '#tests/support/estimates/estimates.ts';

const option = (id: string, value: string, materialPrice = 5) => ({ id, value, materialPrice });

function opened() {
  const catalog = compiled(
    aCatalog([
      aField({
        id: '1.200',
        dataType: 'dropdown',
        allowMultiple: true,
        allowQuantityChange: true,
        min: 0,
        max: 100,
        step: 1,
        options: [option('1.200.1', 'Oak'), option('1.200.2', 'Pine', 3)],
      }),
      aField({ id: '1.201', dataType: 'string', parentId: '1.200' }),
      aField({
        id: '1.202',
        dataType: 'dropdown',
        parentId: '1.200',
        allowMultiple: true,
        canBeEmptied: true,
        options: [option('1.202.1', 'Square'), option('1.202.2', 'Round')],
      }),
    ]),
  );
  const newKey = countingKeys('key-');
  return sheetStore(openSheet(catalog, anEstimate(), newKey), changeSheet, newKey);
}

type Store = ReturnType<typeof opened>;

const rows = (store: Store) => store.read().rows('1.200', null);
const content = (store: Store) =>
  sheetItems(store.read()).map(({ fieldId, fieldOptionId, value, quantity }) => ({
    fieldId,
    fieldOptionId,
    value,
    quantity,
  }));

function addFilled(store: Store, optionId: string, quantity: number, after: string | null) {
  const key = addRow(store, '1.200', after);
  store.change([{ kind: 'set', key, optionId, quantity }]);
  const text = store.read().rows('1.201', key)[0];
  if (text !== undefined) store.change([{ kind: 'set', key: text, value: `row of ${quantity}` }]);
  return key;
}

describe('rows', () => {
  it('return unchanged to their former position after a removal', () => {
    const store = opened();
    const first = addFilled(store, '1.200.1', 2, null);
    const second = addFilled(store, '1.200.2', 7, first);
    addFilled(store, '1.200.1', 4, second);
    const grid = store.newKey();
    store.change([{ kind: 'add', key: grid, fieldId: '1.202', parentKey: second, after: null }]);
    store.change([{ kind: 'set', key: grid, optionId: '1.202.2' }]);
    const before = content(store);
    const order = [...rows(store)];
    const removed = removeRow(store, second, 'Pine');
    expect(rows(store)).not.toContain(second);
    if (removed === null) throw new Error('nothing was removed');
    restoreRow(store, removed);
    expect(content(store)).toEqual(before);
    expect(rows(store)).toEqual(order);
  });

  it('keep later changes when a removed one returns', () => {
    const store = opened();
    const first = addFilled(store, '1.200.1', 2, null);
    const second = addFilled(store, '1.200.2', 7, first);
    const removed = removeRow(store, second, 'Pine');
    store.change([{ kind: 'set', key: first, quantity: 9 }]);
    if (removed === null) throw new Error('nothing was removed');
    restoreRow(store, removed);
    expect(store.read().lines.get(first)?.quantity).toBe(9);
    expect(store.read().lines.get(second)?.quantity).toBe(7);
  });

  it('move by several positions and stop at the ends', () => {
    const store = opened();
    const first = addFilled(store, '1.200.1', 1, null);
    const second = addFilled(store, '1.200.1', 2, first);
    const third = addFilled(store, '1.200.1', 3, second);
    const among = () => rows(store).filter((key) => [first, second, third].includes(key));
    moveRow(store, third, -1);
    expect(among()).toEqual([first, third, second]);
    moveRow(store, second, 1);
    expect(among()).toEqual([first, third, second]);
    moveRow(store, first, 1);
    expect(among()).toEqual([third, first, second]);
    const order = rows(store).filter((key) => key !== second);
    moveRow(store, second, -rows(store).indexOf(second));
    expect(rows(store)).toEqual([second, ...order]);
    moveRow(store, second, order.length);
    expect(rows(store)).toEqual([...order, second]);
  });
});

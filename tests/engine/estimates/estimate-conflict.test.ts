import { expect, test } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import { allOf } from '#domain/changes/conflict-choice.ts';
import { mergeEstimate, settleEstimate } from '#domain/changes/merge-estimate.ts';
import { estimateConflict } from '#engine/estimates/estimate-conflict.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { estimateWording } from '#engine/estimates/estimate-wording.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { anEstimate, countingKeys } from '#tests/support/estimates/estimates.ts';
import { glazingCatalog, openedGlazing, setUnder, withWindow } from '#tests/support/estimates/glazing-catalog.ts';
import { roofCatalog } from '#tests/support/estimates/roof-catalog.ts';

const keys = countingKeys();
const [length, area, edge, squares, discount] = ['1.1', '1.2', '1.5', '1.7', '1.999'];

/** The estimate after somebody entered quantities by field. */
function entered(before: Estimate, quantities: Readonly<Record<string, number>>, more: readonly Edit[] = []) {
  const sheet = openSheet(roofCatalog, before, keys);
  const edits = Object.entries(quantities).map(([fieldId, quantity]): Edit => {
    const [key = ''] = sheet.rows(fieldId, null);
    return { kind: 'set', key, quantity };
  });
  return estimateOfSheet(changeSheet(sheet, [...edits, ...more]), before);
}

const base = entered(anEstimate({ id: 5, version: 1 }), { [length]: 50, [area]: 1_000, [edge]: 5 });

function conflictOf(mine: Estimate, theirs: Estimate) {
  const merged = mergeEstimate(base, mine, theirs);
  const ofEstimate = (chosen: Readonly<Record<string, unknown>>) => settleEstimate(merged, chosen);
  const conflict = estimateConflict(merged.overlaps, ofEstimate, roofCatalog);
  return { merged, conflict, wording: estimateWording(roofCatalog, conflict), ofEstimate };
}

const quantityOf = ({ items }: Estimate, fieldId: string) => items.find((item) => item.fieldId === fieldId)?.quantity;

test('only entries need a decision; derived lines and money follow from the choice', () => {
  // Both measured again and took the recommendation: a piece of edge for ten feet.
  const mine = entered(base, { [length]: 100, [area]: 2_000, [edge]: 10 });
  const theirs = entered(base, { [length]: 160, [area]: 2_400, [edge]: 16 });
  const { conflict, wording, ofEstimate } = conflictOf(mine, theirs);
  expect(conflict.fields.map((field) => wording.field(field))).toMatchObject([
    { label: 'Length', was: '50 feet', mine: '100 feet', theirs: '160 feet' },
    { label: 'Area', was: '1,000 square feet', mine: '2,000 square feet', theirs: '2,400 square feet' },
  ]);

  const [first, second] = conflict.fields.map(({ name }) => name);
  const mix = conflict.settled({ [first ?? '']: 'mine', [second ?? '']: 'theirs' });
  const stored = ofEstimate(mix.values);
  expect([length, area, edge, squares].map((id) => quantityOf(stored, id))).toEqual([100, 2_400, 10, 24]);
  expect(stored.workflowSummaries['1']?.totalWithMargin).toBe(mix.total);
  expect(conflict.settled(allOf(conflict.fields, 'mine')).total).toBe(mine.workflowSummaries['1']?.totalWithMargin);
  expect(conflict.settled(allOf(conflict.fields, 'theirs')).total).toBe(theirs.workflowSummaries['1']?.totalWithMargin);
  expect(mix.total).not.toBe(conflict.settled(allOf(conflict.fields, 'theirs')).total);
});

test('a quantity that deviates from the recommendation needs a decision, shown in words and with its money', () => {
  const { conflict, wording } = conflictOf(entered(base, { [edge]: 7 }), entered(base, { [edge]: 9 }));
  expect(conflict.fields.map((field) => wording.field(field))).toMatchObject([
    { label: 'Drip edge', was: 'Quantity 5 pieces', mine: 'Quantity 7 pieces', theirs: 'Quantity 9 pieces' },
  ]);
  const [texts] = conflict.fields.map((field) => wording.field(field));
  expect(texts?.myMoney).not.toBe('');
  expect(texts?.myMoney).not.toBe(texts?.theirMoney);
});

test("a row that one side removed is shown beside the other side's wider one, and is restored as a whole", () => {
  const add: Edit[] = [
    { kind: 'add', key: 'w', fieldId: '1.20', parentKey: null, after: null },
    { kind: 'set', key: 'w', optionId: '1.20.2', quantity: 2 },
  ];
  const withWindow = entered(base, {}, add);
  const widen = openSheet(roofCatalog, withWindow, keys);
  const [width = ''] = widen.rows('1.21', 'w');
  const theirs = estimateOfSheet(changeSheet(widen, [{ kind: 'set', key: width, quantity: 48 }]), withWindow);
  const mine = entered(withWindow, {}, [{ kind: 'remove', key: 'w' }]);
  const merged = mergeEstimate(withWindow, mine, theirs);
  const ofEstimate = (chosen: Readonly<Record<string, unknown>>) => settleEstimate(merged, chosen);
  const conflict = estimateConflict(merged.overlaps, ofEstimate, roofCatalog);
  const [texts] = conflict.fields.map((field) => estimateWording(roofCatalog, conflict).field(field));
  expect(texts).toMatchObject({
    label: 'Window',
    mine: 'Removed',
    theirs: 'Patio door, Quantity 2',
    myMoney: '$0.00',
  });

  const removed = ofEstimate(conflict.settled({ 'items/w': 'mine' }).values);
  expect([quantityOf(removed, '1.20'), quantityOf(removed, '1.21')]).toEqual([undefined, undefined]);
  const stored = ofEstimate(conflict.settled({ 'items/w': 'theirs' }).values);
  expect([quantityOf(stored, '1.20'), quantityOf(stored, '1.21')]).toEqual([2, 48]);
});

test('a discount changed on both sides needs a decision in percent', () => {
  const { conflict, wording } = conflictOf(entered(base, { [discount]: 10 }), entered(base, { [discount]: 15 }));
  expect(conflict.fields.map((field) => wording.field(field))).toMatchObject([
    { label: 'Discount', was: '0%', mine: '10%', theirs: '15%' },
  ]);
  const [name = ''] = conflict.fields.map((field) => field.name);
  expect(conflict.settled({ [name]: 'theirs' }).total).toBeLessThan(conflict.settled({ [name]: 'mine' }).total);
});

test('a price that follows from the merged size is not asked for: it is looked up for that size', () => {
  const stored = (sheet: Sheet) => estimateOfSheet(sheet, anEstimate({ id: 6, version: 1 }));
  const window = withWindow(openedGlazing(), 'w', '1.20.1', 30, 40);
  const wider = stored(setUnder(window, '1.22', 'w', { value: 60 }));
  const higher = stored(setUnder(window, '1.23', 'w', { value: 75 }));
  const merged = mergeEstimate(stored(window), wider, higher);
  const ofEstimate = (chosen: Readonly<Record<string, unknown>>) => settleEstimate(merged, chosen);
  expect(merged.overlaps.map(({ name }) => name)).toContain('items/w');
  const conflict = estimateConflict(merged.overlaps, ofEstimate, glazingCatalog);
  expect(conflict.fields).toEqual([]);
  const { items } = ofEstimate(conflict.settled({}).values);
  expect(items.find(({ uuid }) => uuid === 'w')).toMatchObject({ pricing: 'missing', materialPrice: 0 });
});

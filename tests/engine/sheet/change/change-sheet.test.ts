import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { deeds, orderedKeys, worked } from '#tests/support/estimates/random-edits.ts';
import { keyOf, lineOf, opened, set, withWindow } from '#tests/support/estimates/roof-sheet.ts';

const facts = (sheet: Sheet) => orderedKeys(sheet).map((key) => sheet.lines.get(key));

describe('a change of the sheet', () => {
  it('[E9] recommends by the chosen option, rounded up, and applies nothing', () => {
    const sheet = set(opened(), '1.1', { value: 95 });
    const key = keyOf(sheet, '1.5');
    expect(sheet.recommendation(key)).toMatchObject({ quantity: 10, state: 'offered', unit: 'PC' });
    expect(sheet.lines.get(key)?.quantity).toBe(0);
    const copper = set(sheet, '1.5', { optionId: '1.5.2' });
    expect(copper.recommendation(key)?.quantity).toBe(12);
    expect(set(copper, '1.5', { quantity: 12 }).recommendation(key)?.state).toBe('taken');
    expect(set(copper, '1.5', { quantity: 13 }).recommendation(key)?.state).toBe('differs');
  });

  it('[E4] derived quantities follow, and cannot be entered', () => {
    const sheet = set(opened(), '1.2', { value: 2519 });
    expect(lineOf(sheet, '1.7')?.quantity).toBe(25.19);
    expect(lineOf(sheet, '1.9')?.quantity).toBe(25.19);
    expect(lineOf(set(sheet, '1.9', { quantity: 3 }), '1.9')?.quantity).toBe(25.19);
  });

  it('[E4] checking the box adds one row, unchecking it removes all rows', () => {
    const ticked = set(opened(), '1.3', { value: true });
    expect(ticked.rows('1.4', null)).toHaveLength(1);
    expect(ticked.total).toBe(600);
    const more = changeSheet(ticked, [{ kind: 'add', key: 'd2', fieldId: '1.4', parentKey: null, after: null }]);
    expect(more.rows('1.4', null)).toHaveLength(2);
    const without = set(more, '1.3', { value: false });
    expect(without.rows('1.4', null)).toHaveLength(0);
    expect(without.total).toBe(0);
  });

  it('[E5] an invalid choice becomes the first valid one', () => {
    const copper = set(opened(), '1.5', { optionId: '1.5.2', quantity: 2 });
    expect(lineOf(copper, '1.6', keyOf(copper, '1.5'))?.value).toBe('Mill finish');
    expect(copper.validOptionIds(keyOf(copper, '1.6', keyOf(copper, '1.5')))).toEqual(['1.6.3']);
  });

  it('a reset clears earlier values, not those of the same change', () => {
    const sheet = opened();
    const material: Edit = { kind: 'set', key: keyOf(sheet, '1.8'), optionId: '1.8.2' };
    const entered: Edit = { kind: 'set', key: keyOf(sheet, '1.9'), optionId: '1.9.3' };
    const compare: Edit = { kind: 'compare', workflowId: 1, optionIds: ['1.9.3'] };
    const together = changeSheet(sheet, [material, entered, compare]);
    expect(lineOf(together, '1.9')?.optionId).toBe('1.9.3');
    expect(together.comparisons.map(({ fieldOptionId }) => fieldOptionId)).toEqual(['1.9.3']);
    const later = changeSheet(together, [{ ...material, optionId: '1.8.1' }]);
    expect(lineOf(later, '1.9')?.optionId).toBeNull();
    expect(later.comparisons).toEqual([]);
  });

  it('[E5] hidden options are not offered', () => {
    const sheet = opened();
    expect(sheet.validOptionIds(keyOf(sheet, '1.5'))).toEqual(['1.5.1', '1.5.2']);
  });

  it('[E4] another material type clears the package and its comparison', () => {
    const chosen = changeSheet(set(set(opened(), '1.2', { value: 1000 }), '1.9', { optionId: '1.9.1' }), [
      { kind: 'compare', workflowId: 1, optionIds: ['1.9.1', '1.9.2'] },
    ]);
    expect(chosen.comparisons).toHaveLength(2);
    const steel = set(chosen, '1.8', { optionId: '1.8.2' });
    expect(lineOf(steel, '1.9')).toMatchObject({ optionId: null, quantity: 10 });
    expect(steel.comparisons).toEqual([]);
    expect(steel.validOptionIds(keyOf(steel, '1.9'))).toEqual(['1.9.3']);
  });

  it('an option selects others', () => {
    const sheet = set(opened(), '1.9', { optionId: '1.9.1' });
    expect(lineOf(sheet, '1.5')?.optionId).toBe('1.5.2');
  });

  it('[E9] prices a window by its size, and not at all where no tier fits', () => {
    const unmeasured = changeSheet(withWindow(), [{ kind: 'set', key: 'w1', optionId: '1.20.1', quantity: 2 }]);
    const sized = (sheet: Sheet, width: number, height: number) =>
      changeSheet(sheet, [
        { kind: 'set', key: keyOf(sheet, '1.21', 'w1'), value: width },
        { kind: 'set', key: keyOf(sheet, '1.22', 'w1'), value: height },
      ]);
    const priceOf = (sheet: Sheet) => sheet.lines.get('w1')?.prices.materialPrice;
    const small = sized(unmeasured, 30, 40);
    expect(priceOf(unmeasured)).toBe(0);
    expect(priceOf(small)).toBe(408);
    expect(priceOf(sized(small, 36, 37.5))).toBe(536);
    expect(priceOf(sized(small, 100, 100))).toBe(0);
    expect(sized(sized(small, 100, 100), 30, 40).lines.get('w1')).toEqual(small.lines.get('w1'));
    expect(sized(small, 36, 48).amounts('w1')).toEqual({ material: 1072, labor: 536, total: 1608, cost: 804 });
  });

  it('[E4] a detail is shown only for styles that have it, row by row', () => {
    const two = changeSheet(withWindow(), [
      { kind: 'add', key: 'w2', fieldId: '1.20', parentKey: null, after: 'w1' },
      { kind: 'set', key: 'w2', optionId: '1.20.2', quantity: 1 },
    ]);
    expect(two.isVisible('1.25', 'w1')).toBe(false);
    expect(two.isVisible('1.25', 'w2')).toBe(true);
  });

  it('duplicates a row with its descendants, under new keys', () => {
    const sheet = changeSheet(withWindow(), [
      { kind: 'set', key: 'w1', optionId: '1.20.2', quantity: 2 },
      { kind: 'add', key: 'g1', fieldId: '1.26', parentKey: 'w1', after: null },
      { kind: 'set', key: 'g1', optionId: '1.26.1' },
      { kind: 'add', key: 'w2', fieldId: '1.20', parentKey: null, after: 'w1', copyOf: 'w1' },
    ]);
    expect(sheet.rows('1.20', null)).toEqual(['w1', 'w2']);
    expect(sheet.amounts('w2')).toEqual(sheet.amounts('w1'));
    expect(sheet.rows('1.26', 'w2')).toHaveLength(1);
    expect(sheet.rows('1.26', 'w2')).not.toEqual(['g1']);
    expect(lineOf(sheet, '1.31')?.quantity).toBe(4);
  });

  it('moves rows, and removes the last one only if the list may be empty', () => {
    const two = changeSheet(withWindow(), [{ kind: 'add', key: 'w2', fieldId: '1.20', parentKey: null, after: null }]);
    expect(two.rows('1.20', null)).toEqual(['w2', 'w1']);
    expect(changeSheet(two, [{ kind: 'move', key: 'w2', after: 'w1' }]).rows('1.20', null)).toEqual(['w1', 'w2']);
    expect(
      changeSheet(two, [
        { kind: 'remove', key: 'w2' },
        { kind: 'remove', key: 'w1' },
      ]).rows('1.20', null),
    ).toEqual([]);
    const addOn = keyOf(two, '1.30');
    expect(changeSheet(two, [{ kind: 'remove', key: addOn }]).rows('1.30', null)).toEqual([addOn]);
  });

  it('adds one row per option', () => {
    const sheet = opened();
    expect(sheet.rows('1.32', null).map((key) => sheet.lines.get(key)?.value)).toEqual(['Low', 'Steep']);
  });

  it('followed by its reverse leaves nothing behind', () => {
    fc.assert(
      fc.property(deeds, fc.nat(1000), (done, number) => {
        const before = worked(opened(), done);
        const key = keyOf(before, '1.2');
        const there = changeSheet(before, [{ kind: 'set', key, value: number }]);
        const value = before.lines.get(key)?.value ?? null;
        const back = changeSheet(there, [{ kind: 'set', key, value }]);
        expect(facts(back)).toEqual(facts(before));
        expect(back.totals(1)).toEqual(before.totals(1));
      }),
    );
  });
});

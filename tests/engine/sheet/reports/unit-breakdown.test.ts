import { expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { unitBreakdown } from '#engine/sheet/reports/unit-breakdown.ts';
import { keyOf, set, withWindow } from '#tests/support/estimates/roof-sheet.ts';

const door = changeSheet(withWindow(), [{ kind: 'set', key: 'w1', optionId: '1.20.2', quantity: 3 }]);
const withGlass = changeSheet(door, [{ kind: 'set', key: keyOf(door, '1.24', 'w1'), optionId: '1.24.2' }]);

it('the parts of a unit price add up to it', () => {
  expect(unitBreakdown(withGlass, 'w1')).toMatchObject({
    parts: [
      { key: 'w1', text: 'Patio door', price: 2250 },
      { text: 'Low-E', price: 52.5 },
    ],
    each: 2302.5,
  });
});

it('the margin is in every part', () => {
  const dear = unitBreakdown(set(withGlass, '1.997', { value: 10 }), 'w1');
  expect(dear?.parts.map(({ price }) => price)).toEqual([2475, 57.75]);
});

it('a part priced by its size is named by its tier', () => {
  const hung = changeSheet(withGlass, [
    { kind: 'set', key: 'w1', optionId: '1.20.1' },
    { kind: 'set', key: keyOf(withGlass, '1.21', 'w1'), value: 30 },
    { kind: 'set', key: keyOf(withGlass, '1.22', 'w1'), value: 40 },
  ]);
  expect(unitBreakdown(hung, 'w1')?.parts[0]).toMatchObject({ text: '0–73 IN', price: 612 });
});

it('a single price has nothing to add up, nor does an unknown line', () => {
  expect(unitBreakdown(door, 'w1')).toBeNull();
  expect(unitBreakdown(door, 'unknown')).toBeNull();
});

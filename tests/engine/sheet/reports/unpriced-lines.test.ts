import { expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { unpricedLines } from '#engine/sheet/reports/unpriced-lines.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { added, openedGlazing, setUnder, withWindow } from '#tests/support/estimates/glazing-catalog.ts';

const adviceOn = (sheet: Sheet) => unpricedLines(sheet, sheet.lines.values()).map(({ advice }) => advice);
const doubleHung = '1.20.1';
const patioDoor = '1.20.3';

it('says how far the prices of the choice go, and which choices have one at this size', () => {
  expect(adviceOn(withWindow(openedGlazing(), 'w1', doubleHung, 30, 90))).toEqual([
    'Double hung goes to 101 inches (United inches), not to 120. Pick Picture, or ask the office.',
  ]);
  expect(adviceOn(withWindow(openedGlazing(), 'w1', patioDoor, 80, 80))).toEqual([
    'Patio Door has no price at 80 × 80 inches. Pick Picture, or ask the office.',
  ]);
});

it('names the row and the step where it is entered', () => {
  const sheet = withWindow(openedGlazing(), 'w1', doubleHung, 30, 90);
  expect(unpricedLines(sheet, sheet.lines.values())).toMatchObject([
    { key: 'w1', rootKey: 'w1', workflowId: 1, sectionId: sheet.lines.get('w1')?.field.sectionId, name: 'Window' },
  ]);
});

it('has nothing to say of a line that has a price, or that does not count', () => {
  expect(adviceOn(withWindow(openedGlazing(), 'w1', doubleHung, 30, 40))).toEqual([]);
  const large = withWindow(openedGlazing(), 'w1', doubleHung, 30, 90);
  expect(adviceOn(setUnder(large, '1.20', null, { quantity: 0 }))).toEqual([]);
});

it('asks for the size first', () => {
  const started = changeSheet(changeSheet(openedGlazing(), [added('1.20', 'w1')]), [
    { kind: 'set', key: 'w1', optionId: doubleHung, quantity: 1 },
  ]);
  expect(adviceOn(started)).toEqual(['Double hung has no price until its size is entered.']);
});

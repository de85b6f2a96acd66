import { expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { changedFields } from '#engine/sheet/reports/changed-fields.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { filledEstimate, starter } from '#tests/support/papers/contract-input.ts';

let keys = 0;
function newKey(): string {
  keys += 1;
  return `${keys}`;
}
const sheet = openSheet(starter, filledEstimate(starter, 1), newKey);

/** The sheet with another quantity of each number of these fields. */
function withMore(before: Sheet, ids: readonly string[]): Sheet {
  const edits = [...before.lines.values()]
    .filter(({ field }) => ids.includes(field.id))
    .map(({ key, quantity }) => ({ kind: 'set' as const, key, quantity: quantity + 40 }));
  return changeSheet(before, edits);
}
const movedIn = (after: Sheet): number =>
  [...after.lines.values()].filter(({ key, quantity }) => sheet.lines.get(key)?.quantity !== quantity).length;
const numbers = [...new Set([...sheet.lines.values()].map(({ field }) => field))].filter(
  ({ dataType }) => dataType === 'number',
);
/** A number that others follow, and one that none follows. */
const led = numbers.find(({ id }) => movedIn(withMore(sheet, [id])) > 2);
const alone = numbers.find(({ id }) => movedIn(withMore(sheet, [id])) === 1);

it('names the field that a person changed, and none that follows it', () => {
  if (led === undefined) throw new Error('No number is followed.');
  expect(changedFields(sheet, withMore(sheet, [led.id]))).toEqual([led.name]);
});

it('names every field that was changed by itself', () => {
  if (led === undefined || alone === undefined) throw new Error('The estimate has no two such fields.');
  const names = changedFields(sheet, withMore(sheet, [led.id, alone.id]));
  expect(names.toSorted()).toEqual([led.name, alone.name].toSorted());
});

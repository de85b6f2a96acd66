import { expect, test } from 'vitest';
import { recommendationFor } from '#engine/sheet/answers/recommendation.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { lineOf, opened, set } from '#tests/support/estimates/roof-sheet.ts';

function dripEdge(sheet: Sheet) {
  const line = lineOf(sheet, '1.5');
  return line === undefined ? null : recommendationFor(sheet, line);
}

test('a rule offers a whole step of quantity, and says whether a person took it', () => {
  const measured = set(opened(), '1.1', { value: 41.5 });
  const offered = dripEdge(measured);
  expect(offered).toMatchObject({ unit: 'PC', state: 'offered', isOffer: false });
  const quantity = offered?.quantity ?? 0;
  expect(quantity).toBe(Math.ceil(offered?.exact ?? 0));
  const state = (entered: number) => dripEdge(set(measured, '1.5', { optionId: '1.5.1', quantity: entered }))?.state;
  expect([state(quantity), state(quantity + 1)]).toEqual(['taken', 'differs']);
});

test('an unchanged recommendation stays the same object, and nothing to recommend is none', () => {
  const measured = set(opened(), '1.1', { value: 41.5 });
  expect(dripEdge(measured)).toBe(dripEdge(measured));
  expect(dripEdge(set(opened(), '1.1', { value: null }))).toBeNull();
});

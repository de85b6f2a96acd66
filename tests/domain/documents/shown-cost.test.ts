import { expect, test } from 'vitest';
import { shownCost } from '#domain/documents/shown-cost.ts';

test('an additional cost counts if and only if it is shown', () => {
  expect(shownCost({ showAdditionalCost: true, additionalCost: 12.5 })).toBe(12.5);
  expect(shownCost({ showAdditionalCost: true })).toBe(0);
  expect(shownCost({ showAdditionalCost: false, additionalCost: 12.5 })).toBeNull();
  expect(shownCost({})).toBeNull();
});

import { expect, test } from 'vitest';
import { contractTotal, estimateTotal } from '#domain/estimates/estimate-total.ts';

const estimate = { workflowSummaries: { 1: { totalWithMargin: 1_000.1 }, 4: { totalWithMargin: 200.2 } } };

test('the price of an estimate is that of its trades, or of some of them', () => {
  expect(estimateTotal(estimate)).toBe(1_200.3);
  expect(estimateTotal(estimate, [4, 9])).toBe(200.2);
});

test('the price of a contract is that of its trades and its additional cost, if any', () => {
  expect(contractTotal(estimate, [1, 4], 0.4)).toBe(1_200.7);
  expect(contractTotal(estimate, [1], -100.1)).toBe(900);
  expect(contractTotal(estimate, [1], null)).toBe(1_000.1);
});

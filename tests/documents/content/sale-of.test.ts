import { expect, test } from 'vitest';
import type { Document } from '#contract/records.ts';
import { saleOf } from '#documents/content/sale-of.ts';
import { anEstimate } from '#tests/support/estimates/estimates.ts';
import { aPaper } from '#tests/support/papers/signed-contract.ts';

const contract = (id: number, totalCents: number, ...times: string[]): Document => ({
  id,
  uuid: `00000000-0000-4000-8000-00000000000${id}`,
  estimateId: 1,
  name: 'Contract',
  type: 1,
  workflows: [1],
  data: { content: JSON.stringify({ ...aPaper(anEstimate()), totalCents }) },
  signatures: Object.fromEntries(times.map((timestamp, index) => [`signer ${index}`, { timestamp }])),
});

test('an estimate is sold by its newest signed contract, at what that contract says', () => {
  const first = contract(1, 1_870_033, '2026-11-20T16:00:00.000Z', '2026-11-20T16:02:00.000Z');
  const second = contract(2, 2_000_000, '2026-11-21T09:00:00.000Z');
  const draft = contract(3, 2_281_408);
  expect(saleOf([first, draft])).toMatchObject({
    documentId: 1,
    totalCents: 1_870_033,
    signedTime: '2026-11-20T16:02:00.000Z',
  });
  expect(saleOf([first, second, draft])?.documentId).toBe(2);
});

test('a draft, another paper or an unsigned contract sells nothing', () => {
  const order: Document = { ...contract(1, 100, '2026-11-20T16:00:00.000Z'), type: 7 };
  expect(saleOf([order, contract(2, 100)])).toBeNull();
  expect(saleOf([])).toBeNull();
});

test('a contract of another version of the app sells without a figure', () => {
  const foreign: Document = { ...contract(1, 100, '2026-11-20T16:00:00.000Z'), data: { content: '{"typeVersion":9}' } };
  expect(saleOf([foreign])).toMatchObject({ documentId: 1, totalCents: null });
});

import { expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import { saleOf } from '#documents/paper/sale-of.ts';
import { soldChain } from '#documents/paper/sold-chain.ts';
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

test('an estimate is sold by its newest signed contract, at that contract’s price', () => {
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

test('a contract of another app version is a sale without a price', () => {
  const foreign: Document = { ...contract(1, 100, '2026-11-20T16:00:00.000Z'), data: { content: '{"typeVersion":9}' } };
  expect(saleOf([foreign])).toMatchObject({ documentId: 1, totalCents: null });
});

/** A signed change order of a contract's number. */
function changeOf(id: number, number: string, totalCents: number, time: string): Document {
  const content = JSON.stringify({ ...aPaper(anEstimate()), number, totalCents });
  return { ...contract(id, totalCents, time), type: 7, data: { content } };
}

test('signed change orders are part of the sale, in whatever order they arrive; unsigned ones and those of others are not', () => {
  const sold = contract(1, 1_637_013, '2026-07-02T16:00:00.000Z');
  const { number } = aPaper(anEstimate());
  const papers = [
    changeOf(3, `${number}-CO2`, 13_155, '2026-07-16T16:00:00.000Z'),
    changeOf(2, `${number}-CO1`, 67_450, '2026-07-14T16:00:00.000Z'),
    { ...changeOf(4, `${number}-CO3`, 99_900, ''), signatures: {} },
    changeOf(5, 'FFFFFFFF-CO1', 99_900, '2026-07-17T16:00:00.000Z'),
  ];
  expect(saleOf([...papers, sold])).toMatchObject({ documentId: 1, totalCents: 1_717_618, changes: 2 });
  expect(saleOf([sold, ...papers.toReversed()])).toEqual(saleOf([...papers, sold]));
  expect(saleOf(papers)).toBeNull();
});

test('a contract that the buyer canceled in time sells nothing, nor do its change orders; a late notice changes nothing', () => {
  const sold = contract(1, 1_637_013, '2026-07-02T16:00:00.000Z');
  const notice = (isInTime: boolean) =>
    ({ ...sold, cancellation: { isInTime } as Document['cancellation'] }) as Document;
  const change = changeOf(2, `${aPaper(anEstimate()).number}-CO1`, 67_450, '2026-07-03T16:00:00.000Z');
  expect(saleOf([notice(true), change])).toBeNull();
  expect(soldChain([notice(true), change])).toBeNull();
  expect(saleOf([notice(false), change])).toMatchObject({ totalCents: 1_704_463 });
});

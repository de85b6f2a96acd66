import { expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import { stoppedBy, stoppedOrders, whileInForce } from '#documents/kind-table/stopped-by.ts';
import { soldChain } from '#documents/paper/sold-chain.ts';
import { householdPapers } from '#tests/support/papers/household-papers.ts';

const notice = { isInTime: true, receivedTime: '2026-07-20T18:00:00.000Z' } as NonNullable<Document['cancellation']>;

async function canceled(cancellation = notice) {
  const [contract, ...others] = await householdPapers();
  if (contract === undefined) throw new Error('The household has a contract.');
  const document: Document = { ...contract, cancellation };
  return { contract: document, documents: [document, ...others] };
}

test('a cancellation stops orders, crew bills and change orders; a late notice stops nothing', async () => {
  const { documents } = await canceled();
  const stopped = documents.filter((document) => stoppedBy(document, documents) !== null);
  expect(new Set(stopped.map(({ type }) => type))).toEqual(new Set([2, 3, 5, 7, 8]));
  const late = (await canceled({ ...notice, isInTime: false })).documents;
  expect(late.map((document) => stoppedBy(document, late))).toEqual(late.map(() => null));
});

test('a buyer is told about the stopped orders, but not about the pay of crews', async () => {
  const { contract, documents } = await canceled();
  const names = stoppedOrders(contract, documents);
  expect(names).toContain('Work order 64D7A752-WO1');
  expect(names.join(' ')).not.toMatch(/bill/i);
});

test('a paper that arrives late builds on its contract as it was', async () => {
  const { documents } = await canceled();
  expect(soldChain(documents)).toBeNull();
  expect(soldChain(whileInForce(documents, '64D7A752-CO3'))?.changes).toHaveLength(2);
  expect(whileInForce(documents, '99999999-WO1')).toBe(documents);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import { latestPaper, nextNumber } from '#documents/paper/paper-number.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { finalLaborBill } from '#documents/papers/final-labor-bill.ts';
import { laborBill } from '#documents/papers/labor-bill.ts';
import { buildPaper, made, sourceOf } from '#tests/support/papers/household-papers.ts';
import { afterFirstChange, afterSecondChange, whitcomb } from '#tests/support/papers/whitcomb.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const roof = { workflowIds: [1] };

/** The documents with other times: of the paper, and of each signature. */
const onClocks = (documents: readonly Document[], times: readonly Date[]): readonly Document[] =>
  documents.map((document, index) => {
    const time = (times[index] ?? new Date()).toISOString();
    const signatures = Object.entries(document.signatures ?? {}).map(([key, signature]) => [
      key,
      { ...signature, timestamp: time },
    ]);
    return { ...document, createdTime: time, signatures: Object.fromEntries(signatures) };
  });

const settled = (documents: readonly Document[]) =>
  unwrap(buildPaper(finalLaborBill.type, sourceOf(afterSecondChange, { ...roof, number: 'X-FLB1', documents })));

/** Papers of the house in the order of their making; the labor bill comes after so many change orders. */
async function papers(changesBefore: number): Promise<readonly Document[]> {
  const documents = [await made(1, whitcomb, [])];
  const steps = [afterFirstChange, afterSecondChange];
  for (const [index, estimate] of steps.entries()) {
    if (index === changesBefore)
      documents.push(await made(laborBill.type, steps[index - 1] ?? whitcomb, documents, roof));
    documents.push(await made(7, estimate, documents));
  }
  if (changesBefore === steps.length) documents.push(await made(laborBill.type, afterSecondChange, documents, roof));
  return documents;
}

const time = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });

test.each([0, 1, 2])(
  'a bill after %i change orders is settled the same, whatever the clocks of the devices said',
  async (before) => {
    const documents = await papers(before);
    const expected = settled(documents);
    const bill = readPaper(latestPaper(documents, laborBill.type, [1])?.data?.content);
    // The household's crew gets the same in the end, whenever its bill was made.
    expect(expected.totalCents).toBe(settled(await papers(0)).totalCents);
    if (before === 2) expect(expected.totalCents).toBe(bill?.totalCents);
    fc.assert(
      fc.property(
        fc.array(time, { minLength: 4, maxLength: 4 }),
        fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
        (times, order) => {
          const shuffled = onClocks(documents, times);
          expect(settled(order.flatMap((index) => shuffled[index] ?? []))).toEqual(expected);
        },
      ),
      { numRuns: 15 },
    );
  },
);

test('a bill over work that no signed paper has settles what the office received after it', async () => {
  const contract = { ...(await made(1, whitcomb, [])), id: 3 };
  const first = await made(7, afterFirstChange, [contract]);
  const ownWork = { ...whitcomb, items: whitcomb.items.map((item) => ({ ...item, quantity: 2 * item.quantity })) };
  const bill = await made(laborBill.type, ownWork, [contract], { ...roof, createdTime: '2027-01-01T00:00:00.000Z' });
  const numbers = (documents: readonly Document[]) =>
    settled(documents).sections.flatMap(({ heading }) => (heading?.startsWith('Change order') ? [heading] : []));
  const ofFirst = ['Change order 64D7A752-CO1'];
  expect(numbers([contract, { ...bill, id: 7 }, { ...first, id: 8 }])).toEqual(ofFirst);
  expect(numbers([contract, { ...bill, id: -4 }, { ...first, id: -6 }])).toEqual(ofFirst);
  expect(numbers([contract, { ...first, id: 7 }, { ...bill, id: 8 }])).toEqual([]);
});

test('the newest bill is the one that was received last, and numbers go on', async () => {
  const contract = { ...(await made(1, whitcomb, [])), id: 3 };
  const one = {
    ...(await made(laborBill.type, whitcomb, [contract], roof)),
    id: 5,
    createdTime: '2027-01-01T00:00:00.000Z',
  };
  const other = { ...(await made(laborBill.type, whitcomb, [contract, one], roof)), id: 9 };
  const unsent = await made(laborBill.type, whitcomb, [contract, one, other], roof);
  expect(latestPaper([other, one, contract], laborBill.type, [1])).toBe(other);
  expect(latestPaper([unsent, other, one, contract], laborBill.type, [1])).toBe(unsent);
  expect(nextNumber(laborBill, whitcomb, [contract, one, other, unsent])).toMatch(/-LB4$/);
});

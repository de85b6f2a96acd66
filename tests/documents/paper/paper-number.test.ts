import { expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import { kindOfType } from '#documents/kind-table/paper-kinds.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { baseNumber, latestPaper, nextNumber, previousRevision } from '#documents/paper/paper-number.ts';
import { readNumber } from '#documents/paper/read-number.ts';
import { soldChain } from '#documents/paper/sold-chain.ts';
import { made } from '#tests/support/papers/household-papers.ts';
import { afterFirstChange, whitcomb } from '#tests/support/papers/whitcomb.ts';

function kind(type: number): PaperKind {
  const found = kindOfType(type);
  if (found === null) throw new Error(`no kind ${type}`);
  return found;
}

test('a number is parsed into its parts', () => {
  expect(readNumber('64D7A752-WO1r2')).toEqual({ base: '64D7A752', code: 'WO', ordinal: 1, revision: 2 });
  expect(readNumber('64D7A752-CO10')).toEqual({ base: '64D7A752', code: 'CO', ordinal: 10, revision: 1 });
  for (const number of ['64D7A752', '64D7A752-WO0', '64D7A752-WO', '-WO1', '64D7A752-WO1r0'])
    expect(readNumber(number)).toBeNull();
});

test('papers are numbered by kind, and one that is made again gets a revision', async () => {
  const contract = { ...(await made(1, whitcomb, [])), uuid: '11111111-0000-4000-8000-000000000000' };
  const documents: Document[] = [contract];
  expect(baseNumber(whitcomb, documents)).toBe('64D7A752');
  const first = await made(3, whitcomb, documents);
  documents.push(first);
  expect(nextNumber(kind(3), whitcomb, documents)).toBe('64D7A752-WO2');
  expect(nextNumber(kind(5), whitcomb, documents)).toBe('64D7A752-LB1');
  const again = nextNumber(kind(3), whitcomb, documents, first);
  expect(again).toBe('64D7A752-WO1r2');
  const second = await made(3, afterFirstChange, documents, { number: again, createdTime: '2026-07-15T18:00:00.000Z' });
  documents.push(second);
  expect(nextNumber(kind(3), whitcomb, documents, first)).toBe('64D7A752-WO1r3');
  expect(previousRevision(again, documents)).toBe(first);
  expect(previousRevision('64D7A752-WO1', documents)).toBeNull();
  expect(latestPaper(documents, 3, [4, 1])).toBe(second);
  expect(latestPaper(documents, 3, [1])).toBeNull();
});

test('only signed papers are part of the sale', async () => {
  const contract = await made(1, whitcomb, []);
  const change = await made(7, afterFirstChange, [contract]);
  expect(soldChain([])).toBeNull();
  expect(soldChain([{ ...contract, signatures: {} }])).toBeNull();
  expect(soldChain([contract, { ...change, signatures: {} }])?.changes).toEqual([]);
  expect(soldChain([change, contract])?.changes.map(({ document }) => document)).toEqual([change]);
});

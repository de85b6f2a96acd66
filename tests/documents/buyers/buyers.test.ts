import { describe, expect, test } from 'vitest';
import { buyerProblems, buyersOf, namesOf, seniorsAmong } from '#documents/buyers/buyers.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { toCents } from '#domain/money/round-money.ts';
import { lead } from '#tests/support/papers/contract-input.ts';
import { made } from '#tests/support/papers/household-papers.ts';
import { afterFirstChange, figures, whitcomb } from '#tests/support/papers/whitcomb.ts';

const marisol = { name: 'Marisol Whitcomb', email: 'marisol@example.com', age: '65orOlder' as const };
const dale = { name: 'Dale Whitcomb', email: null, age: 'under65' as const };
const details = { ...noDetails, buyers: [marisol, dale] };

test('buyers are those entered, or else the customer of the lead', () => {
  expect(buyersOf({ details, lead })).toEqual([marisol, dale]);
  expect(buyersOf({ details: noDetails, lead }).map(({ name, age }) => [name, age])).toEqual([
    ['Marisol Whitcomb', 'unsaid'],
  ]);
});

test('an unstated age stays unknown', () => {
  expect(seniorsAmong(details)).toEqual([true, false]);
  expect(seniorsAmong({ buyers: [{ ...dale, age: 'unsaid' }] })).toEqual([null]);
  expect(seniorsAmong(noDetails)).toEqual([null]);
});

test.each([
  [[marisol, dale], []],
  [[], []],
  [[marisol, { ...dale, name: ' ' }], ['Enter the name of each buyer.']],
  [[marisol, { ...dale, name: 'marisol whitcomb ' }], ['Two buyers have the same name.']],
  [[{ ...marisol, email: 'marisol at home' }], ['marisol at home is not an e-mail address.']],
])('%#: buyers who cannot sign are reported in words', (buyers, problems) => {
  expect(buyerProblems({ buyers })).toEqual(problems);
});

test('names in a sentence', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(namesOf)).toEqual(['', 'A', 'A and B', 'A, B and C']);
});

describe('the household of two', () => {
  test('both are parties and signers of the contract, and the oldest counts for the last day to cancel', async () => {
    const document = await made(1, whitcomb, [], { details });
    const paper = readPaper(document.data?.content);
    expect(paper?.parties[0]).toMatchObject({ heading: 'Customers' });
    expect(paper?.parties[0]?.lines.slice(0, 2)).toEqual(['Marisol Whitcomb', 'Dale Whitcomb']);
    expect(document.data?.signers).toBe('customer customer2 company');
    expect(paper?.cancellation?.facts.seniors).toEqual([true, false]);
    expect(paper?.totalCents).toBe(toCents(figures.contract.total));
  });

  test('a change order is signed by everybody who signed the contract', async () => {
    const contract = await made(1, whitcomb, [], { details });
    const paper = readPaper((await made(7, afterFirstChange, [contract])).data?.content);
    expect(paper?.signers.map(({ key, name }) => [key, name])).toEqual([
      ['customer', 'Marisol Whitcomb'],
      ['customer2', 'Dale Whitcomb'],
      ['company', 'Jonah Keller'],
    ]);
    expect(paper?.parties[0]?.lines.slice(0, 2)).toEqual(['Marisol Whitcomb', 'Dale Whitcomb']);
  });
});

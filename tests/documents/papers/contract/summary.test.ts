import { expect, test } from 'vitest';
import { contractPaper } from '#documents/papers/contract/contract.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { contractInput, filledEstimate, starter, trades } from '#tests/support/papers/contract-input.ts';

type Input = ReturnType<typeof contractInput>;

function factsOf(input: Input): Readonly<Record<string, string>> {
  const [first] = contractPaper(input).sections;
  return first?.kind === 'summary'
    ? Object.fromEntries(first.facts.map(({ label, value, note }) => [label, note ? `${value}. ${note}` : value]))
    : {};
}

test.each(trades)('a contract over trade %i begins with its price, payments and last day to cancel', (id) => {
  const input = contractInput(filledEstimate(starter, id));
  const paper = contractPaper(input);
  const prices = paper.sections.find((section) => section.kind === 'prices');
  const facts = factsOf(input);
  expect(facts['Contract price']).toBe(prices?.total.amount);
  expect(Object.keys(facts)).toEqual(expect.arrayContaining(['Due on signing', 'You may cancel until midnight of']));
  // The same day as in the statement beside the signatures.
  const until = facts['You may cancel until midnight of']?.split('. ')[0] ?? '';
  const statement = paper.sections.find((section) => section.kind === 'statement');
  expect(JSON.stringify(statement)).toContain(until);
});

test('a paper of an earlier version has none', () => {
  const input = contractInput(filledEstimate(starter, 1));
  expect(contractPaper({ ...input, version: 10 }).sections[0]?.kind).toBe('prices');
});

test('it names the days of the work when they are set, and somebody to call when there is a number', () => {
  const input = contractInput(filledEstimate(starter, 1));
  const dated = { ...input, details: { ...noDetails, workBegins: '2026-12-07', workEnds: '2026-12-18' } };
  expect(factsOf(dated)['Work begins']).toMatch(/^December 7, 2026\. Done by December 18, 2026$/);
  const called = { ...dated, salesperson: { ...input.salesperson, phoneNumber: '+16305550152' } };
  expect(factsOf(called)['Questions? Call']).toMatch(/^\(630\) 555-0152\. \S/);
  const alone = {
    ...dated,
    salesperson: { ...input.salesperson, phoneNumber: null },
    settings: { ...input.settings, phoneNumber: '' },
  } as Input;
  expect(factsOf(alone)['Questions? Call']).toBeUndefined();
});

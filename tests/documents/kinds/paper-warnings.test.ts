import { expect, it } from 'vitest';
import { paperWarnings } from '#documents/kinds/paper-warnings.ts';
import { householdPapers } from '#tests/support/papers/household-papers.ts';

it('a supplier and a crew wait for the signature and for the last day to cancel, a buyer does not', async () => {
  const [contract] = await householdPapers();
  if (contract === undefined) throw new Error('no contract');
  const after = '2027-01-01T12:00:00.000Z';
  expect(paperWarnings({ reader: 'crew' }, [], after)).toEqual(['The contract is not signed yet.']);
  expect(paperWarnings({ reader: 'supplier' }, [contract], after)).toEqual([]);
  expect(paperWarnings({ reader: 'supplier' }, [contract], contract.createdTime ?? '')).toEqual([
    expect.stringMatching(/^The customer may cancel until the end of \w+, July \d+\.$/),
  ]);
  expect(paperWarnings({ reader: 'buyer' }, [], after)).toEqual([]);
});

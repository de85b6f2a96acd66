import { expect, test } from 'vitest';
import type { DocumentEvent } from '#contract/records/document-event.ts';
import { type PublicFacts, withCopies } from '#documents/evidence/public-facts.ts';

const signer = (key: string | undefined, role: string) => ({
  ...(key === undefined ? {} : { key }),
  ...{ initials: 'M. W.', role, method: 'drawn', signedAt: '2026-07-02T17:00:00.000Z', receivedAt: null },
});
const facts = (...signers: PublicFacts['signers']): PublicFacts => ({
  ...{ title: 'Contract', company: 'Harlow', timeZone: 'UTC', signedAt: null, signers },
});
const event = (time: string): DocumentEvent => ({ what: 'shared', signers: ['customer'], time });
const copiesIn = ({ signers }: PublicFacts) => signers.map(({ copyAt }) => copyAt);

test('the present state of a copy stands with its buyer: not yet, or since when', () => {
  const stored = facts(signer('customer', 'customer'), signer('company', 'company'));
  expect(copiesIn(withCopies(stored, {}))).toEqual([null, undefined]);
  const at = '2026-07-03T10:00:00.000Z';
  expect(copiesIn(withCopies(stored, { e: event(at) }))).toEqual([at, undefined]);
});

test('facts of before the key was kept say nothing of copies', () => {
  const stored = facts(signer(undefined, 'customer'));
  expect(withCopies(stored, { e: event('2026-07-03T10:00:00.000Z') })).toEqual(stored);
});

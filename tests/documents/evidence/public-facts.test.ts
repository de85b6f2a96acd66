import { expect, test } from 'vitest';
import type { DocumentEvent } from '#contract/records/document-event.ts';
import { type PublicFacts, publicFacts, withCopies } from '#documents/evidence/public-facts.ts';
import { defined } from '#domain/defined.ts';
import { anEstimate } from '#tests/support/device/client-rows.ts';
import { aPaper } from '#tests/support/papers/signed-contract.ts';

const signer = (key: string | undefined, role: string) => ({
  ...defined({ key }),
  initials: 'M. W.',
  role,
  method: 'drawn',
  signedAt: '2026-07-02T17:00:00.000Z',
  receivedAt: null,
});
const facts = (...signers: PublicFacts['signers']): PublicFacts => ({
  title: 'Contract',
  company: 'Harlow',
  timeZone: 'UTC',
  signedAt: null,
  signers,
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

test('a paper was signed by the signature that the office received last, whatever the clocks of the devices say', () => {
  const at = (day: number) => `2026-07-${String(day).padStart(2, '0')}T17:00:00.000Z`;
  const signatures = {
    customer: { timestamp: at(20), receivedTime: at(2) },
    company: { timestamp: at(3), receivedTime: at(3) },
  };
  const name = { name: 'Marisol Whitcomb', caption: '', consent: '' };
  const signers = [
    { ...name, key: 'customer' as const },
    { ...name, key: 'company' as const },
  ];
  const paper = { ...aPaper(anEstimate({ leadId: 1 })), signers };
  expect(publicFacts({ signatures }, paper, 'UTC').signedAt).toBe(at(3));
  expect(publicFacts({}, paper, 'UTC').signedAt).toBe(null);
});

import { expect, test } from 'vitest';
import { signers } from '#documents/paper/paper-head.ts';
import { keysOf } from '#documents/paper/signer-keys.ts';
import { salesperson } from '#tests/support/papers/contract-input.ts';

test('the customer consents to the paper that is signed, the company to what is shown', () => {
  const [customer, company] = signers(['Marisol Whitcomb'], salesperson, 'Harlow Exteriors', 'change order');
  expect(customer).toMatchObject({
    name: 'Marisol Whitcomb',
    consent: 'I have read this change order and agree to sign it on screen.',
  });
  expect(company?.caption).toBe('Jonah Keller, for Harlow Exteriors');
});

test('each buyer signs in a place of their own, before the company', () => {
  const all = signers(['Marisol Whitcomb', 'Dale Whitcomb'], salesperson, 'Harlow Exteriors');
  expect(all.map(({ key, name }) => [key, name])).toEqual([
    ['customer', 'Marisol Whitcomb'],
    ['customer2', 'Dale Whitcomb'],
    ['company', 'Jonah Keller'],
  ]);
  expect(keysOf({ signers: all })).toBe('customer customer2 company');
});

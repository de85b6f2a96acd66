import { expect, test } from 'vitest';
import { signers } from '#documents/content/paper-head.ts';
import { lead, salesperson } from '#tests/support/papers/contract-input.ts';

test('the customer consents to the paper that is signed, the company to what is shown', () => {
  const [customer, company] = signers(lead, salesperson, 'Harlow Exteriors', 'change order');
  expect(customer).toMatchObject({
    name: 'Marisol Whitcomb',
    consent: 'I have read this change order and agree to sign it on screen.',
  });
  expect(company?.caption).toBe('Jonah Keller, for Harlow Exteriors');
});

import { expect, test } from 'vitest';
import { pdfText } from '#documents/evidence/record-copy-text.ts';

const made = { pdfStatus: 1, type: 1, data: { signers: 'customer company' } };
const signature = { timestamp: '2026-07-02T15:00:00.000Z' };

test('a contract that waits for a signature has no record copy yet', () => {
  expect(pdfText({ ...made, signatures: { customer: signature } })).toBe(
    'The record copy is made once everybody has signed.',
  );
  expect(pdfText({ ...made, signatures: { customer: signature, company: signature } })).toBe(
    'The record copy is in the office.',
  );
});

test('a paper that binds without its signature has one', () => {
  expect(pdfText({ ...made, type: 3, data: { signers: 'crew' } })).toBe('The record copy is in the office.');
});

test('a copy that waits or has failed says what it needs', () => {
  for (const pdfStatus of [5, 2])
    expect(pdfText({ ...made, pdfStatus, pdfReason: 'logo' })).toContain('Ask an admin to choose the logo again');
});

import { expect, test } from 'vitest';
import type { VerifyAnswer } from '#contract/records/verify-answer.ts';
import { comparisonText, groupsOf, verdictOf } from '#documents/evidence/verify-text.ts';

const paper: NonNullable<VerifyAnswer['paper']> = {
  title: 'Home improvement contract',
  number: '64D7A752',
  company: 'Harlow Exteriors',
  contentHash: 'f6ce62541d9903e5'.repeat(4),
  timeZone: 'America/Chicago',
  signedAt: '2026-07-02T18:00:00.000Z',
  endedAt: '2026-07-04T18:00:00.000Z',
  signers: [],
};

test.each<[VerifyAnswer['outcome'], 'good' | 'bad' | 'none']>([
  ['unchanged', 'good'],
  ['cancelled', 'none'],
  ['voided', 'none'],
  ['unsigned', 'none'],
  ['changed', 'bad'],
])('a file that is %s is marked as %s and named by its company', (outcome, tone) => {
  const verdict = verdictOf({ outcome, paper }, 'file');
  expect(verdict.tone).toBe(tone);
  expect(verdict.text).toContain('Harlow Exteriors');
});

test('content in a file with other bytes is never called the sealed file', () => {
  expect(verdictOf({ outcome: 'unchanged', paper }, 'content')).toMatchObject({
    tone: 'none',
    title: 'Same content, not the sealed file',
  });
  expect(verdictOf({ outcome: 'changed', paper }, 'content').tone).toBe('bad');
});

test('a typed fingerprint proves the content, and a file or fingerprint without a paper nothing', () => {
  expect(verdictOf({ outcome: 'unchanged', paper }, 'code').text).toContain('Choose the PDF to check the file itself.');
  expect(verdictOf({ outcome: 'unknown', paper: null }, 'file').title).toBe('This file is not known here');
  expect(verdictOf({ outcome: 'unknown', paper: null }, 'code').title).toContain('number and fingerprint');
});

test('a paper says when it was compared with the records, and its fingerprint is read in groups', () => {
  expect(comparisonText({ ...paper, comparedAt: '2026-07-02T19:30:00.000Z' })).toContain('Jul 2, 2026');
  expect(comparisonText(paper)).toContain('an earlier release');
  expect(groupsOf('f6ce6254')).toEqual(['F6CE', '6254']);
});

import { expect, test } from 'vitest';
import type { Settings } from '#contract/records.ts';
import { noticeFindings } from '#documents/law/legal-findings.ts';
import { demoSettings, harlow } from '#server/database/seed/demo-settings.ts';

const found = (state: string, more: Partial<Settings> = {}) =>
  noticeFindings({ lead: { state }, settings: { ...demoSettings(harlow, '', ''), ...more } }, '2026-05-20T18:00:00Z');

test('the demo company’s state is confirmed as a sample: nothing is said', () => {
  expect(found('IL')).toEqual([]);
});

test('a state whose notices nobody confirmed warns, or stops where the company says so', () => {
  expect(found('TX')).toMatchObject([{ level: 'warn', where: 'Notices for Texas' }]);
  expect(found('TX', { stopWithoutNotices: true })).toMatchObject([{ level: 'block' }]);
});

test('a row that is not confirmed and gives the buyer longer stops the signing', () => {
  const [first] = found('CA');
  expect(first).toMatchObject({ level: 'block', where: 'Last day to cancel' });
  expect(first?.messages).toEqual([
    'California may give the buyer until Thursday, May 28, 2026. An admin confirms it under Config, Notices and law.',
  ]);
  const confirmedPlaces = [{ place: 'CA', by: 'A. Counsel', on: '2026-01-05' }];
  expect(found('CA', { confirmedPlaces }).map(({ level }) => level)).toEqual(['warn']);
});

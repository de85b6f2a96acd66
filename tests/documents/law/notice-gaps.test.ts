import { expect, test } from 'vitest';
import type { NoticeSlot } from '#contract/records/settings.ts';
import { noticeState } from '#documents/law/notice-gaps.ts';

const approved = { approvedBy: 'A. Counsel', approvedOn: '2026-10-01' };
const statement: NoticeSlot = {
  place: 'IL',
  kind: 'statement',
  heading: 'Right',
  text: 'Until {{lastDay}}.',
  placement: 'aboveSignatures',
  separatePage: false,
  copies: 1,
  perSigner: false,
  initials: false,
  minPoint: 10,
  bold: true,
  ...approved,
};
const notice: NoticeSlot = {
  ...statement,
  kind: 'noticeOfCancellation',
  placement: 'end',
  separatePage: true,
  copies: 2,
};
const confirmedPlaces = [{ place: 'IL', by: 'A. Counsel', on: '2026-10-02' }];
const stateOf = (notices: NoticeSlot[], positions = confirmedPlaces, path = 'IL') =>
  noticeState({ notices, confirmedPlaces: positions }, path, '2026-11-20');

test('a state is confirmed when its row and both of its notices are, with author and day', () => {
  expect(stateOf([statement, notice])).toEqual({
    state: 'IL',
    kind: 'confirmed',
    gaps: [],
    confirmed: [
      { what: 'last day to cancel', by: 'A. Counsel', on: '2026-10-02' },
      { what: 'statement of the right to cancel', by: 'A. Counsel', on: '2026-10-01' },
      { what: 'notice of cancellation', by: 'A. Counsel', on: '2026-10-01' },
    ],
  });
});

test('a sample is not a gap, and is labeled as one', () => {
  expect(stateOf([{ ...statement, isSample: true }, notice]).kind).toBe('sample');
});

test('with nothing entered, the row and both placeholders are gaps', () => {
  expect(stateOf([], [])).toMatchObject({
    kind: 'open',
    gaps: [
      'Nobody has confirmed how Illinois counts the last day to cancel.',
      'The statement of the right to cancel is the placeholder: enter your lawyer’s text.',
      'The notice of cancellation is the placeholder: enter your lawyer’s text.',
    ],
  });
});

test.each<[string, Partial<NoticeSlot>, string]>([
  ['no approval', { approvedBy: null }, 'Nobody has approved the notice of cancellation.'],
  ['one copy', { copies: 1 }, 'The notice of cancellation prints 1 times, and 2 copies are wanted.'],
  ['thin type', { bold: false }, 'The notice of cancellation is not bold.'],
  ['no page', { separatePage: false }, 'The notice of cancellation has no page of its own.'],
  ['no day', { text: 'Soon.' }, 'The notice of cancellation does not name {{lastDay}}.'],
  ['an odd field', { text: '{{lastDay}} {{day}}' }, 'The notice of cancellation names {{day}}, which is not a field.'],
])('%s is a gap', (_, more, gap) => {
  expect(stateOf([statement, { ...notice, ...more }]).gaps).toEqual([gap]);
});

test('a state may require larger type, and one whose law was read needs no confirmation of its row', () => {
  const wisconsin = [statement, notice].map((slot) => ({ ...slot, place: 'WI' }));
  expect(stateOf(wisconsin, [], 'WI').gaps).toEqual([
    'The statement of the right to cancel prints at 10 points, and 12 are wanted.',
    'The notice of cancellation prints at 10 points, and 12 are wanted.',
  ]);
});

test('a job without a known state is a gap', () => {
  expect(noticeState({}, null, '2026-11-20').gaps).toContain('The job has no state whose rules are known.');
});

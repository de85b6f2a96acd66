import { expect, it } from 'vitest';
import { fromLocalMoment, suggestedMoments, toLocalMoment } from '#app/form/data-form/widgets/local-moment.ts';

it('a local time that exists becomes a moment and comes back', () => {
  const moment = fromLocalMoment('2026-11-20T16:30');
  expect(moment).toMatch(/^2026-11-2\dT\d\d:30:00\.000Z$/);
  expect(toLocalMoment(moment ?? '')).toBe('2026-11-20T16:30');
});

it('a day that does not exist stays as typed instead of moving on', () =>
  expect(fromLocalMoment('2027-02-30T10:00')).toBe('2027-02-30T10:00'));

it('an emptied input is no moment', () => expect(fromLocalMoment('')).toBeNull());

it.each(['', 'soon'])('%j is shown empty', (text) => expect(toLocalMoment(text)).toBe(''));

const suggestions = [
  { label: 'Now' },
  { label: 'Today 5 PM', days: 0, hour: 17 },
  { label: 'Later', days: 1, hour: 8 },
];

it.each([
  [new Date(2026, 10, 20, 9, 5), ['2026-11-20T09:05', '2026-11-20T17:00', '2026-11-21T08:00']],
  [new Date(2026, 10, 20, 18, 0), ['2026-11-20T18:00', '2026-11-21T08:00']],
  [new Date(2026, 11, 31, 18, 0), ['2026-12-31T18:00', '2027-01-01T08:00']],
])('at %s the times to come are suggested', (now, values) =>
  expect(suggestedMoments(suggestions, now).map(({ value }) => value)).toEqual(values),
);

import { expect, test } from 'vitest';
import { type DateStyle, dateWords } from '#domain/words/date-words.ts';

test.each<[DateStyle, string]>([
  ['time', '7:30 PM'],
  ['weekday', 'Sunday'],
  ['shortDay', 'Nov 22'],
  ['shortDate', 'Nov 22, 2026'],
  ['shortMoment', 'Nov 22, 7:30 PM'],
  ['shortMeeting', 'Sun, Nov 22, 7:30 PM'],
  ['shortDateTime', 'Nov 22, 2026, 7:30 PM'],
  ['longDay', 'November 22'],
  ['weekdayAndDay', 'Sunday, November 22'],
  ['longDate', 'November 22, 2026'],
  ['fullDate', 'Sunday, November 22, 2026'],
  ['longDateTime', 'November 22, 2026 at 7:30 PM'],
  ['fullDateTime', 'Sunday, November 22, 2026 at 7:30 PM'],
])('a point in time is written in the time zone as %s: %s', (style, words) => {
  const written = dateWords('2026-11-23T01:30:00Z', style, 'America/Chicago');
  // ICU releases differ in the space before AM and PM.
  expect(written.replaceAll(/\s/g, ' ')).toBe(words);
});

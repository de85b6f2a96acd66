import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DateStyle, formatDate } from '#domain/text/format-date.ts';

const written: readonly [DateStyle, string][] = [
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
];

// ICU releases differ in the space before AM and PM.
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each(written)('a point in time is written in the time zone as %s: %s', (style, text) => {
  expect(plain(formatDate('2026-11-23T01:30:00Z', style, 'America/Chicago'))).toBe(text);
});

test('the device’s time zone is written in the same words as a named one', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const times = fc.date({ min: new Date('1980-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(times, fc.constantFrom(...written), (time, [style]) => {
      expect(plain(formatDate(time, style))).toBe(plain(formatDate(time, style, timeZone)));
    }),
  );
});

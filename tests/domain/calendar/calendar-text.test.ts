import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type CalendarEvent, calendarText } from '#domain/calendar/calendar-text.ts';

const now = new Date('2026-11-20T15:00:00.123Z');

const meeting: CalendarEvent = {
  uid: 'a-meeting@eaveline',
  sequence: 3,
  start: '2026-11-24T22:30:00.000Z',
  summary: 'Meeting: Dana Whitfield',
  location: '118 Alder Ct, Batavia, IL 60510',
  description:
    'Roofing; Siding\nBackslash \\ and a very long note about the house of the Peña family, where the gate is on the left side',
};

const written = (events: readonly CalendarEvent[]) => calendarText(events, { name: 'Leads, all', now });

/** The events as another program reads them. */
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));

test('another reader gets the same event, with its times in UTC', () => {
  const [event] = read(written([meeting]));
  expect([event?.uid, event?.sequence, event?.summary, event?.location, event?.description]).toEqual([
    meeting.uid,
    meeting.sequence,
    meeting.summary,
    meeting.location,
    meeting.description,
  ]);
  expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual([
    '2026-11-24T22:30:00Z',
    '2026-11-24T23:30:00Z',
  ]);
  expect(written([meeting])).toContain('DTSTAMP:20261120T150000Z\r\n');
});

test('a day is an event of the whole day, which blocks no time', () => {
  const text = written([{ ...meeting, start: '2026-12-31' }]);
  const [event] = read(text);
  expect([event?.startDate.toString(), event?.endDate.toString(), event?.startDate.isDate]).toEqual([
    '2026-12-31',
    '2027-01-01',
    true,
  ]);
  expect(text).toContain('TRANSP:TRANSPARENT\r\n');
});

test('an event without a valid start is left out', () => {
  expect(
    read(
      written([
        { ...meeting, start: 'soon' },
        { ...meeting, start: '2026-02-30' },
      ]),
    ),
  ).toEqual([]);
});

test('every text survives the escapes and the folds; lines end with CRLF and have at most 75 octets', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 200 });
  fc.assert(
    fc.property(texts, texts, (summary, description) => {
      const text = written([{ ...meeting, summary, description }]);
      for (const line of text.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
      }
      const shown = (given: string) => given.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');
      const [event] = read(text);
      expect([event?.summary, event?.description ?? '']).toEqual([shown(summary), shown(description)]);
    }),
  );
});

import { afterEach, expect, test, vi } from 'vitest';
import { dayStart, localInstant, zoneName } from '#domain/days/local-time.ts';

test.each([
  ['2026-11-20', 'America/Chicago', '2026-11-20T06:00:00.000Z'],
  ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z'],
  // The clocks change in the night of the day itself.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  // The clock goes from 23:59 to 1:00, and from 0:59 back to 0:00.
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  // The day begins on the previous date, or at a fraction of an hour.
  ['2026-06-01', 'Pacific/Auckland', '2026-05-31T12:00:00.000Z'],
  ['2026-06-01', 'America/St_Johns', '2026-06-01T02:30:00.000Z'],
  ['1850-01-01', 'America/Chicago', '1850-01-01T05:50:36.000Z'],
])('%s in %s begins at %s', (day, zone, moment) => {
  expect(dayStart(day, zone)?.toISOString()).toBe(moment);
});

test('the next day starts 23 hours later when the clocks go forward', () => {
  expect(dayStart('2026-03-08', 'America/New_York', 1)?.toISOString()).toBe('2026-03-09T04:00:00.000Z');
});

test.each(['2026-13-01', '2026-01-40', '2027-02-30', 'soon'])('%s is not a day', (day) => {
  expect(dayStart(day, 'UTC')).toBeNull();
});

test.each(['0001-01-01', '9999-12-31'])('the far %s has a start and an end', (day) => {
  expect(dayStart(day, 'America/Chicago', 1)).toBeInstanceOf(Date);
});

test.each([
  ['2027-03-14T01:59', '2027-03-14T07:59:00.000Z'],
  ['2027-03-14T03:00', '2027-03-14T08:00:00.000Z'],
  // 1:30 comes twice: the first one is taken.
  ['2027-11-07T01:30', '2027-11-07T06:30:00.000Z'],
  ['2027-11-07T02:00', '2027-11-07T08:00:00.000Z'],
])('%s in Chicago is %s', (local, moment) => {
  expect(localInstant(local, 'America/Chicago')?.toISOString()).toBe(moment);
});

test.each([
  '2027-03-14T02:00',
  '2027-03-14T02:30',
  '2027-02-30T10:00',
  '2027-01-05T24:00',
  '2027-01-05',
  '2027-01-05T9:00',
  'soon',
])('no clock in Chicago ever shows %s', (local) => {
  expect(localInstant(local, 'America/Chicago')).toBeNull();
});

test('a zone has a short name', () => {
  expect(zoneName(new Date('2026-11-23T01:30:00Z'), 'America/Chicago')).toBe('CST');
});

const Native = Intl.DateTimeFormat;

/** An engine whose formatters take these options, or this locale, whatever they are asked for. */
function engine(locale: string, options: Intl.DateTimeFormatOptions): void {
  // Called with `new`, which an arrow function cannot be.
  function make(_: string, requested: Intl.DateTimeFormatOptions = {}) {
    // A twelve-hour clock wins over `hourCycle` only without it.
    const { hourCycle, ...rest } = requested;
    return new Native(locale, options.hour12 === undefined ? { ...requested, ...options } : { ...rest, ...options });
  }
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(make as unknown as typeof Intl.DateTimeFormat);
}

/** Changes the parts that the engine's formatters answer. */
function partsBecome(change: (part: Intl.DateTimeFormatPart) => Intl.DateTimeFormatPart): void {
  const own = Native.prototype.formatToParts;
  vi.spyOn(Native.prototype, 'formatToParts').mockImplementation(function (this: Intl.DateTimeFormat, date) {
    return own.call(this, date).map(change);
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

test.each<readonly [string, () => void]>([
  ['the month first', () => engine('en-US', { month: '2-digit', day: '2-digit' })],
  ['the day first', () => engine('de-DE', {})],
  ['Arabic digits', () => engine('ar-EG', { numberingSystem: 'arab' })],
  ['Tibetan digits', () => engine('en-US', { numberingSystem: 'tibt' })],
  ['mathematical digits', () => engine('en-US', { numberingSystem: 'mathmono' })],
  ['twelve hours', () => engine('en-US', { hour12: true })],
  ['twelve hours in Arabic', () => engine('ar-EG', { hour12: true })],
  ['hours up to 24', () => engine('en-US', { hourCycle: 'h24' })],
  ['hours up to 11', () => engine('ja-JP', { hourCycle: 'h11' })],
  ['an era', () => engine('en-US', { era: 'long' })],
  ['the Buddhist calendar', () => engine('th-TH', { calendar: 'buddhist' })],
  ['the Japanese calendar', () => engine('ja-JP', { calendar: 'japanese' })],
  ['narrow spaces', () => partsBecome((part) => (part.type === 'literal' ? { ...part, value: '\u202f' } : part))],
  ['marks of direction', () => partsBecome((part) => ({ ...part, value: `\u200e${part.value}\u200f` }))],
])('days, clocks and words are the same in an engine with %s', async (_, start) => {
  start();
  // Formatters are kept.
  vi.resetModules();
  const { dayIn, clockIn } = await import('#domain/text/days.ts');
  const { dayStart, localInstant } = await import('#domain/days/local-time.ts');
  const { formatDate } = await import('#domain/text/format-date.ts');
  const chicago = 'America/Chicago';
  for (const [moment, day, clock] of [
    ['2026-11-06T02:04:05Z', '2026-11-05', '20:04'],
    ['2026-11-05T06:00:00Z', '2026-11-05', '00:00'],
    ['2026-11-05T18:15:00Z', '2026-11-05', '12:15'],
    ['2024-02-29T06:30:00Z', '2024-02-29', '00:30'],
    ['2024-03-01T05:59:59Z', '2024-02-29', '23:59'],
    ['2027-01-01T05:30:00Z', '2026-12-31', '23:30'],
  ] as const) {
    const time = new Date(moment);
    expect([dayIn(time, chicago), clockIn(time, chicago)]).toEqual([day, clock]);
  }
  expect(dayStart('2026-11-05', chicago)?.toISOString()).toBe('2026-11-05T06:00:00.000Z');
  expect(localInstant('2026-11-05T15:04', chicago)?.toISOString()).toBe('2026-11-05T21:04:00.000Z');
  const text = formatDate('2026-11-06T02:04:05Z', 'fullDateTime', chicago);
  expect(text).toBe('Thursday, November 5, 2026 at 8:04 PM');
});

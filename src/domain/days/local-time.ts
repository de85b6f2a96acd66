// The clock of a place. Engines write dates in many shapes, so nothing here reads a date that was written for people.
import { dayTime } from '#domain/days/read-day.ts';

/** The clock of a time zone at a moment, as a date whose UTC members are the local ones. */
export const localClock = (moment: Date | number, timeZone: string): Date =>
  new Date(Number(moment) + offsetAt(Number(moment), timeZone));

/** "CST": the short name of a time zone at a moment, as this engine calls it; `undefined` stands for the device's own zone. */
export const zoneName = (moment: Date, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** The instant at which a day (`YYYY-MM-DD`) starts in a time zone, plus `days`; null for an invalid day. */
export function dayStart(day: string, timeZone: string, daysLater = 0): Date | null {
  const midnight = dayTime(day);
  if (midnight === null) return null;
  const local = midnight + daysLater * dayMs;
  // A day whose midnight the clock skips starts with the moment after it.
  return new Date(instantsAt(local, timeZone)[0] ?? local - offsetAt(local - dayMs, timeZone));
}

/** The instant of a local date and time (`YYYY-MM-DDTHH:mm`) in a time zone; null when no clock there ever shows it. */
export function localInstant(local: string, timeZone: string): Date | null {
  const [day = '', clock = ''] = local.split('T');
  const midnight = dayTime(day);
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? [];
  if (midnight === null || hours === undefined) return null;
  const [instant] = instantsAt(midnight + (Number(hours) * 60 + Number(minutes)) * 60_000, timeZone);
  return instant === undefined ? null : new Date(instant);
}

/** When the clock of a time zone shows a local time: once, twice when the clock is set back, or never. */
function instantsAt(local: number, timeZone: string): readonly number[] {
  const offsets = new Set([offsetAt(local - dayMs, timeZone), offsetAt(local + dayMs, timeZone)]);
  return [...offsets]
    .map((offset) => local - offset)
    .filter((instant) => instant + offsetAt(instant, timeZone) === local)
    .sort((one, other) => one - other);
}

const dayMs = 86_400_000;

/** Offset of a time zone from UTC in milliseconds: what a formatter shows there, less the moment. */
function offsetAt(time: number, timeZone: string): number {
  const second = Math.floor(time / 1000) * 1000;
  return timeZone === 'UTC' ? 0 : shownTime(second, timeZone) - second;
}

/**
 * The date and time that a formatter shows, in milliseconds as if it were UTC. Only the numbers count: an engine may order
 * the parts in its own way, have other digits, count its years from another one, show 24 for midnight, or halves of a day.
 */
function shownTime(time: number, timeZone: string): number {
  const shown = partsOf(time, timeZone);
  const numberOf = (type: Intl.DateTimeFormatPartTypes): number => readDigits(shown.get(type) ?? '');
  const half = shown.get('dayPeriod');
  const isAfternoon = half !== undefined && half !== partsOf(0, 'UTC').get('dayPeriod');
  const hours = half === undefined ? numberOf('hour') % 24 : (numberOf('hour') % 12) + (isAfternoon ? 12 : 0);
  const inYear = (year: number): number => {
    // `Date.UTC` takes a year below 100 for one of the 20th century.
    const date = new Date(0);
    date.setUTCFullYear(year, numberOf('month') - 1, numberOf('day'));
    return date.setUTCHours(hours, numberOf('minute'), numberOf('second'));
  };
  const year = new Date(time).getUTCFullYear();
  const away = (shownIn: number): number => Math.abs(shownIn - time);
  return [year - 1, year, year + 1].map(inYear).reduce((one, other) => (away(other) < away(one) ? other : one));
}

const partsOf = (time: number, timeZone: string): ReadonlyMap<string, string> =>
  new Map(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );

/** A number in the digits of any script: each script has its ten digits in a row. */
function readDigits(text: string): number {
  const digits = [...text].filter((sign) => /\p{Nd}/u.test(sign)).map(digitOf);
  if (digits.length === 0) throw new RangeError(`This browser writes no number in a date: ${JSON.stringify(text)}.`);
  return digits.reduce((sum, digit) => sum * 10 + digit, 0);
}

function digitOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

// Creating a formatter loads language data, which takes a slow tablet 25 ms.
const formats = new Map<string, Intl.DateTimeFormat>();
const maxFormats = 100;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  // A name of a zone comes with a paper and may be spelled in many ways.
  if (formats.size >= maxFormats) formats.clear();
  formats.set(timeZone, format);
  return format;
}

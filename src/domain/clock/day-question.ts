// The day at the job: a paper is dated by it, and a right to cancel counts from it.
import type { ClockReading } from '#domain/clock/clock-reading.ts';
import { dayIn, formatDay } from '#domain/text/days.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { pluralize } from '#domain/text/format-number.ts';

interface DayQuestion {
  readonly proposed: string;
  readonly why: string;
}

/** Why a paper cannot be signed while the question is open. */
export const whichDay = 'Confirm which day it is, then sign.';

/** The day that a person must confirm before a paper is dated; null while it is certain. */
export function dayQuestion(reading: ClockReading, timeZone: string): DayQuestion | null {
  const why = whyUncertain(reading, timeZone);
  return why === null ? null : { proposed: dayIn(reading.now, timeZone), why };
}

function whyUncertain({ now, device, at, doubt, otherwise, confirmed }: ClockReading, timeZone: string): string | null {
  const [day, shown] = [now, device].map((moment) => dayIn(moment, timeZone));
  if (doubt === 'never') return 'This device has not reached the office yet, so its clock cannot be checked.';
  if (doubt === 'set back')
    return 'The clock of this device was set back, or shows less than at its last contact with the office.';
  if (doubt === 'long ago')
    return `This device has not reached the office since ${formatDate(at ?? now, 'longDate', timeZone)}.`;
  if (otherwise !== null && dayIn(otherwise, timeZone) !== day)
    return 'The clock of this device may have been changed since its last contact with the office.';
  if (day === shown || day === confirmed) return null;
  return `The clock of this device shows ${formatDay(shown ?? '', 'fullDate')}. By the clock of the office it is another day.`;
}

const minuteMs = 60_000;
const spans = [
  { name: 'day', ms: 24 * 60 * minuteMs },
  { name: 'hour', ms: 60 * minuteMs },
  { name: 'minute', ms: minuteMs },
] as const;
/** A smaller difference is nobody's concern. */
const shownFrom = 10 * minuteMs;

/** A warning about a clock that is far off; null for one that is not. */
export function clockWarning({ now, device, by }: ClockReading): string | null {
  const offset = now.getTime() - device.getTime();
  const size = Math.abs(offset);
  const span = spans.find(({ ms }) => size >= ms);
  if (size < shownFrom || span === undefined) return null;
  const whose = by === 'office' ? 'the clock of the office' : 'the day that you confirmed';
  return `The clock of this device is ${pluralize(Math.floor(size / span.ms), span.name)} ${offset > 0 ? 'slow' : 'fast'}. The paper is dated by ${whose}. Correct the clock of the device.`;
}

// Calendar days as texts: "2026-11-23".
import { localClock } from '#domain/days/local-time.ts';
import { type DateStyle, formatDate } from '#domain/text/format-date.ts';

/** The day of a moment in UTC; of a day that was stored with a time, that day. */
export const dayOf = (moment: string | number): string =>
  (typeof moment === 'string' ? moment : new Date(moment).toISOString()).slice(0, 10);

/** The calendar day of a moment in a time zone. */
export const dayIn = (now: Date, timeZone: string): string => dayOf(localClock(now, timeZone).getTime());

/** "15:04" in a time zone. */
export const clockIn = (now: Date, timeZone: string): string => localClock(now, timeZone).toISOString().slice(11, 16);

/** "November 23, 2026": a day, which has no time zone. */
export const formatDay = (day: string, style: DateStyle = 'longDate'): string => formatDate(day, style, 'UTC');

/** The day on the clock of this device: yyyy-mm-dd. */
export const localDay = (moment: Date): string => dayOf(moment.getTime() - moment.getTimezoneOffset() * 60_000);

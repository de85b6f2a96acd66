import { formatDate } from '#domain/text/format-date.ts';

/**
 * A stored time for a reader, with its zone, beside the stored text itself: "Nov 20, 2026, 10:42:17 AM CST
 * (2026-11-20T16:42:17.123Z)". A text that is not a time is shown as it is.
 */
export const storedTime = (stored: string, timeZone: string): string =>
  Number.isNaN(Date.parse(stored)) ? stored : `${formatDate(stored, 'zonedSecond', timeZone)} (${stored})`;

/**
 * The only reader of days: midnight in UTC of a written day (`YYYY-MM-DD`), in milliseconds; null for a day that no calendar
 * has, such as February 30, which engines move on or refuse, each as it likes.
 */
export function dayTime(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(text) ? null : time;
}

/** Whether a text is a day of the calendar. */
export const isDay = (text: string): boolean => dayTime(text) !== null;

/** A moment in milliseconds, from a day (its midnight in UTC) or a day with a time and its offset; null for anything else. */
export function momentTime(text: string): number | null {
  const [, day = '', clock] = /^(\d{4}-\d\d-\d\d)(T.*)?$/.exec(text) ?? [];
  if (clock === undefined) return dayTime(day);
  if (!isDay(day) || !/^T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(clock)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}

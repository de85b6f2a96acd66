/** The instant at which a day (`YYYY-MM-DD`) starts in a time zone, plus `days`; null for an invalid day. */
export function dayStart(day: string, timeZone: string, daysLater = 0): Date | null {
  const midnight = Date.parse(`${day}T00:00:00Z`) + daysLater * dayMs;
  if (Number.isNaN(midnight)) return null;
  // The offset may change between midnight UTC and local midnight.
  const near = midnight - offsetAt(midnight, timeZone);
  return new Date(midnight - offsetAt(near, timeZone));
}

const dayMs = 86_400_000;

/** Offset of a time zone from UTC in milliseconds, from "GMT-06:00" or, historically, "GMT-05:50:36". */
function offsetAt(time: number, timeZone: string): number {
  const words = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).format(time);
  const [, sign = '+', hours = 0, minutes = 0, seconds = 0] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(words) ?? [];
  return Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
}

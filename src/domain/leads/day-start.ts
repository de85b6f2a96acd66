/** The moment at which a day (`YYYY-MM-DD`) begins in a time zone, so many days later; null when there is no such day. */
export function dayStart(day: string, timeZone: string, daysLater = 0): Date | null {
  const midnight = Date.parse(`${day}T00:00:00Z`) + daysLater * dayMs;
  if (Number.isNaN(midnight)) return null;
  // The clocks may change between midnight here and midnight there.
  const near = midnight - offsetAt(midnight, timeZone);
  return new Date(midnight - offsetAt(near, timeZone));
}

const dayMs = 86_400_000;

/** By how many milliseconds the clocks of a time zone are ahead of UTC, from "GMT-06:00" or, long ago, "GMT-05:50:36". */
function offsetAt(time: number, timeZone: string): number {
  const words = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).format(time);
  const [, sign = '+', hours = 0, minutes = 0, seconds = 0] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(words) ?? [];
  return Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
}

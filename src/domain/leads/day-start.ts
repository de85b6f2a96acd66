/** The instant at which a day (`YYYY-MM-DD`) starts in a time zone, plus `days`; null for an invalid day. */
export function dayStart(day: string, timeZone: string, daysLater = 0): Date | null {
  const midnight = Date.parse(`${day}T00:00:00Z`) + daysLater * dayMs;
  return Number.isNaN(midnight) ? null : instantAt(midnight, timeZone);
}

/** The instant of a local date and time (`YYYY-MM-DDTHH:mm`) in a time zone; null for an invalid one. */
export function localInstant(local: string, timeZone: string): Date | null {
  const time = Date.parse(`${local}Z`);
  return Number.isNaN(time) ? null : instantAt(time, timeZone);
}

function instantAt(localTime: number, timeZone: string): Date {
  // The offset may change between the time in UTC and the local time.
  const near = localTime - offsetAt(localTime, timeZone);
  return new Date(localTime - offsetAt(near, timeZone));
}

const dayMs = 86_400_000;

/** Offset of a time zone from UTC in milliseconds, from "GMT-06:00" or, historically, "GMT-05:50:36". */
function offsetAt(time: number, timeZone: string): number {
  const words = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).format(time);
  const [, sign = '+', hours = 0, minutes = 0, seconds = 0] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(words) ?? [];
  return Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
}

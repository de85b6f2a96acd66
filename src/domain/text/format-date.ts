// Dates and times in American English. The words are our own: engines differ in spaces, order and names of the same date,
// and a paper must say the same wherever it is made.
import { localClock, zoneName } from '#domain/days/local-time.ts';

interface Style {
  readonly weekday?: 'short' | 'long';
  readonly month?: 'short' | 'long';
  readonly year?: true;
  /** Between the date and the time; no time without it. */
  readonly time?: ', ' | ' at ';
  readonly seconds?: true;
}

/** Named formats of dates and times. */
const styles = {
  /** 3:04 PM */
  time: { time: ', ' },
  /** Monday */
  weekday: { weekday: 'long' },
  /** Mon */
  shortWeekday: { weekday: 'short' },
  /** Mon, Nov 23 */
  shortWeekdayAndDay: { weekday: 'short', month: 'short' },
  /** Nov 23 */
  shortDay: { month: 'short' },
  /** Nov 23, 2026 */
  shortDate: { month: 'short', year: true },
  /** Nov 23, 3:04 PM */
  shortMoment: { month: 'short', time: ', ' },
  /** Mon, Nov 23, 3:04 PM */
  shortMeeting: { weekday: 'short', month: 'short', time: ', ' },
  /** Nov 23, 2026, 3:04 PM */
  shortDateTime: { month: 'short', year: true, time: ', ' },
  /** November 23 */
  longDay: { month: 'long' },
  /** Monday, November 23 */
  weekdayAndDay: { weekday: 'long', month: 'long' },
  /** November 23, 2026 */
  longDate: { month: 'long', year: true },
  /** Monday, November 23, 2026 */
  fullDate: { weekday: 'long', month: 'long', year: true },
  /** November 23, 2026 at 3:04 PM */
  longDateTime: { month: 'long', year: true, time: ' at ' },
  /** Monday, November 23, 2026 at 3:04 PM */
  fullDateTime: { weekday: 'long', month: 'long', year: true, time: ' at ' },
  /** Nov 23, 2026, 3:04:05 PM CST */
  zonedSecond: { month: 'short', year: true, time: ', ', seconds: true },
} as const satisfies Readonly<Record<string, Style>>;

export type DateStyle = keyof typeof styles;

/**
 * A point in time in American English: in `timeZone` (IANA name), or in the device's time zone. A text that is no time is
 * shown as it is stored.
 */
export function formatDate(time: string | Date, style: DateStyle, timeZone?: string): string {
  const moment = new Date(time);
  if (Number.isNaN(moment.getTime())) return typeof time === 'string' ? time : '';
  const { weekday, month, year, time: joint, seconds }: Style = styles[style];
  const clock = timeZone === undefined ? ownClock(moment) : localClock(moment, timeZone);
  const date = [
    weekday && lengthened(weekdays[clock.getUTCDay()], weekday),
    month && `${lengthened(months[clock.getUTCMonth()], month)} ${clock.getUTCDate()}`,
    year && `${clock.getUTCFullYear()}`,
  ].filter(Boolean);
  const text = date.join(', ');
  if (joint === undefined) return text;
  const hours = clock.getUTCHours();
  const minutes = [clock.getUTCMinutes(), ...(seconds ? [clock.getUTCSeconds()] : [])];
  const shown = [hours % 12 || 12, ...minutes.map((part) => `${part}`.padStart(2, '0'))].join(':');
  const zone = seconds ? ` ${zoneName(moment, timeZone)}` : '';
  return `${text}${text && joint}${shown} ${hours < 12 ? 'AM' : 'PM'}${zone}`;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The twelve months in English. */
export const months: readonly string[] = [
  ...(['January', 'February', 'March', 'April', 'May', 'June'] as const),
  ...(['July', 'August', 'September', 'October', 'November', 'December'] as const),
];

const lengthened = (name = '', length: 'short' | 'long'): string => (length === 'short' ? name.slice(0, 3) : name);

/** The device's own clock, which needs no formatter: a list's first rows need not wait for one. */
const ownClock = (moment: Date): Date => new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);

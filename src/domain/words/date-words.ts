/** Named formats of dates and times. */
const styles = {
  /** 3:04 PM */
  time: { hour: 'numeric', minute: '2-digit' },
  /** Monday */
  weekday: { weekday: 'long' },
  /** Nov 23 */
  shortDay: { month: 'short', day: 'numeric' },
  /** Nov 23, 2026 */
  shortDate: { month: 'short', day: 'numeric', year: 'numeric' },
  /** Nov 23, 3:04 PM */
  shortMoment: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** Mon, Nov 23, 3:04 PM */
  shortMeeting: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** Nov 23, 2026, 3:04 PM */
  shortDateTime: { dateStyle: 'medium', timeStyle: 'short' },
  /** November 23 */
  longDay: { month: 'long', day: 'numeric' },
  /** Monday, November 23 */
  weekdayAndDay: { weekday: 'long', month: 'long', day: 'numeric' },
  /** November 23, 2026 */
  longDate: { month: 'long', day: 'numeric', year: 'numeric' },
  /** Monday, November 23, 2026 */
  fullDate: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  /** November 23, 2026 at 3:04 PM */
  longDateTime: { dateStyle: 'long', timeStyle: 'short' },
  /** Monday, November 23, 2026 at 3:04 PM */
  fullDateTime: { dateStyle: 'full', timeStyle: 'short' },
  /** Nov 23, 2026, 3:04:05 PM CST */
  zonedSecond: {
    ...{ month: 'short', day: 'numeric', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', second: '2-digit', timeZoneName: 'short' },
  },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

export type DateStyle = keyof typeof styles;

/** A point in time in American English: in `timeZone` (IANA name), or in the device's time zone. */
export function dateWords(time: string | Date, style: DateStyle, timeZone?: string): string {
  const date = new Date(time);
  const own = timeZone === undefined && Number.isFinite(date.getTime()) ? ownWords(date, styles[style]) : null;
  return own ?? formatOf(style, timeZone).format(date);
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const months = [
  ...(['January', 'February', 'March', 'April', 'May', 'June'] as const),
  ...(['July', 'August', 'September', 'October', 'November', 'December'] as const),
];

/**
 * The same words as the browser's format, which takes a slow tablet 25 ms to create: the first rows of a list would
 * wait for it. Null for styles that need the browser's.
 */
function ownWords(date: Date, style: Intl.DateTimeFormatOptions): string | null {
  const { weekday, month, year, hour, dateStyle, timeZoneName } = style;
  if (dateStyle !== undefined || timeZoneName !== undefined) return null;
  const named = (name = '', length: string) => (length === 'short' ? name.slice(0, 3) : name);
  const parts = [
    weekday && named(weekdays[date.getDay()], weekday),
    month && `${named(months[date.getMonth()], month)} ${date.getDate()}`,
    year && `${date.getFullYear()}`,
    hour && clockWords(date.getHours(), date.getMinutes()),
  ];
  return parts.filter(Boolean).join(', ');
}

const clockWords = (hours: number, minutes: number): string =>
  `${hours % 12 || 12}:${`${minutes}`.padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;

// A format is created on first use and cached: creating one loads language data, which would delay a first screen.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(style: DateStyle, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${style} ${timeZone ?? ''}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', { ...styles[style], ...(timeZone && { timeZone }) });
  formats.set(key, format);
  return format;
}

/** The twelve months in a language. */
export function monthsIn(language: string): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)));
}

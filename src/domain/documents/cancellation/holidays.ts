// Holidays as rules for any year. Times are midnights in UTC, which stand for calendar days.

/**
 * A day of the year: by date, by weekday of a month (`nth` −1 is the last one), or by its distance from Easter Sunday.
 */
interface HolidayRule {
  readonly name: string;
  readonly month?: number;
  readonly day?: number;
  readonly weekday?: number;
  readonly nth?: number;
  /** Days after that day. */
  readonly plus?: number;
  readonly evenYears?: boolean;
  readonly easter?: number;
}

export type HolidayRules = Readonly<Record<string, HolidayRule>>;

interface Holiday {
  readonly id: string;
  /** The weekday on which a fixed-date holiday is observed when it falls on a weekend. */
  readonly isObserved: boolean;
}

export const dayMs = 86_400_000;

/** From a Friday to the Saturday whose holiday it observes, and from a Monday to the Sunday, by the number of the weekday. */
const toWeekend: Readonly<Record<number, number>> = { 5: dayMs, 1: -dayMs };

/** The holiday on a day: its own, or else one that is observed on it; null for an ordinary day. */
export function holidayOn(rules: HolidayRules, ids: readonly string[], time: number): Holiday | null {
  const on = (moment: number, isMeant: (rule: HolidayRule) => boolean) =>
    ids.find((id) => {
      const rule = rules[id];
      return rule !== undefined && isMeant(rule) && timeOf(rule, new Date(moment).getUTCFullYear()) === moment;
    });
  const actual = on(time, () => true);
  if (actual !== undefined) return { id: actual, isObserved: false };
  const moved = toWeekend[weekdayOf(time)];
  const observed = moved === undefined ? undefined : on(time + moved, ({ day }) => day !== undefined);
  return observed === undefined ? null : { id: observed, isObserved: true };
}

/** 0 is Sunday. */
export const weekdayOf = (time: number): number => new Date(time).getUTCDay();

function timeOf(
  { month = 1, day, weekday = 0, nth = 1, plus = 0, evenYears, easter }: HolidayRule,
  year: number,
): number {
  if (evenYears === true && year % 2 !== 0) return Number.NaN;
  if (easter !== undefined) return easterSunday(year) + easter * dayMs;
  if (day !== undefined) return Date.UTC(year, month - 1, day) + plus * dayMs;
  if (nth < 0) {
    const last = Date.UTC(year, month, 0);
    return last - ((weekdayOf(last) - weekday + 7) % 7) * dayMs + plus * dayMs;
  }
  const first = weekdayOf(Date.UTC(year, month - 1, 1));
  return Date.UTC(year, month - 1, 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7 + plus);
}

// The Gregorian computus of Meeus, Jones and Butcher.
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1);
}

// The last day on which a buyer may cancel a sale made at home. The rules are data:
// schemas/documents/cancellation.json.

/**
 * A day of the year: by date, by weekday of its month (`nth` −1 is the last one), or by its distance from Easter
 * Sunday.
 */
interface Holiday {
  readonly month?: number;
  readonly day?: number;
  readonly weekday?: number;
  readonly nth?: number;
  /** Days after the named one. */
  readonly plus?: number;
  readonly evenYears?: boolean;
  readonly easter?: number;
}

interface CancellationRule {
  readonly businessDays?: number;
  readonly saturdayCounts?: boolean;
  readonly calendarDays?: number;
  /** A deadline on a non-working day moves to the next working day. */
  readonly rolls?: boolean;
  readonly holidays?: readonly string[];
}

interface CancellationRules {
  readonly federal: CancellationRule;
  /** By code of the state or province. */
  readonly places: Readonly<Record<string, CancellationRule>>;
  readonly holidays: Readonly<Record<string, Holiday>>;
}

interface CancellationDeadline {
  /** `YYYY-MM-DD`. */
  readonly lastDay: string;
  /** The buyer's number of business days; null when the place counts calendar days only. */
  readonly businessDays: number | null;
}

const dayMs = 86_400_000;

/** The last day to cancel: the later of the federal deadline and the local one. */
export function cancellationDeadline(
  rules: CancellationRules,
  signedOn: string,
  place: string | null,
): CancellationDeadline {
  const own = place === null ? undefined : rules.places[place.trim().toUpperCase()];
  const start = Date.parse(`${signedOn}T00:00:00Z`);
  const ends = [rules.federal, ...(own === undefined ? [] : [own])].flatMap((rule) => endsOf(rules, rule, start));
  return {
    lastDay: new Date(Math.max(...ends)).toISOString().slice(0, 10),
    businessDays:
      own !== undefined && own.businessDays === undefined
        ? null
        : Math.max(rules.federal.businessDays ?? 0, own?.businessDays ?? 0),
  };
}

function endsOf(rules: CancellationRules, rule: CancellationRule, start: number): number[] {
  // A day that the federal rule skips is skipped everywhere.
  const holidays = [...new Set([...(rules.federal.holidays ?? []), ...(rule.holidays ?? [])])].flatMap(
    (name) => rules.holidays[name] ?? [],
  );
  const isHoliday = (time: number) => isObserved(time, holidays);
  const isBusinessDay = (time: number) =>
    weekdayOf(time) !== 0 && (rule.saturdayCounts === true || weekdayOf(time) !== 6) && !isHoliday(time);
  const ends: number[] = [];
  if (rule.businessDays !== undefined) {
    let time = start;
    for (let counted = 0; counted < rule.businessDays; ) {
      time += dayMs;
      if (isBusinessDay(time)) counted += 1;
    }
    ends.push(time);
  }
  if (rule.calendarDays !== undefined) {
    let time = start + rule.calendarDays * dayMs;
    while (rule.rolls === true && !isBusinessDay(time)) time += dayMs;
    ends.push(time);
  }
  return ends;
}

const weekdayOf = (time: number): number => new Date(time).getUTCDay();

// Both the holiday and the weekday on which it is observed are skipped.
const isObserved = (time: number, holidays: readonly Holiday[]): boolean =>
  isNamed(time, holidays) ||
  (weekdayOf(time) === 5 && isNamed(time + dayMs, holidays.filter(isFixed))) ||
  (weekdayOf(time) === 1 && isNamed(time - dayMs, holidays.filter(isFixed)));

const isFixed = ({ day }: Holiday): boolean => day !== undefined;

const isNamed = (time: number, holidays: readonly Holiday[]): boolean =>
  holidays.some((holiday) => timeOf(holiday, new Date(time).getUTCFullYear()) === time);

function timeOf({ month = 1, day, weekday = 0, nth = 1, plus = 0, evenYears, easter }: Holiday, year: number): number {
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

// 16 CFR 429: a sale at the buyer's home may be cancelled until midnight of the third business day after signing.
// A business day is any but a Sunday or a federal holiday; a Saturday counts.

const dayMs = 86_400_000;

const nthWeekday = (year: number, month: number, weekday: number, nth: number) => {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return Date.UTC(year, month, 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7);
};

const lastMonday = (year: number, month: number) => {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return last.getTime() - ((last.getUTCDay() + 6) % 7) * dayMs;
};

const federalHolidays = (year: number): ReadonlySet<number> =>
  new Set([
    Date.UTC(year, 0, 1),
    nthWeekday(year, 0, 1, 3),
    nthWeekday(year, 1, 1, 3),
    lastMonday(year, 4),
    Date.UTC(year, 5, 19),
    Date.UTC(year, 6, 4),
    nthWeekday(year, 8, 1, 1),
    nthWeekday(year, 9, 1, 2),
    Date.UTC(year, 10, 11),
    nthWeekday(year, 10, 4, 4),
    Date.UTC(year, 11, 25),
  ]);

const isBusinessDay = (time: number) => {
  const day = new Date(time);
  return day.getUTCDay() !== 0 && !federalHolidays(day.getUTCFullYear()).has(time);
};

/** The last day on which the buyer may cancel: the third business day after the day of signing (`YYYY-MM-DD`, as is the answer). */
export function cancellationDeadline(signedOn: string): string {
  let time = Date.parse(`${signedOn}T00:00:00Z`);
  for (let businessDays = 0; businessDays < 3; ) {
    time += dayMs;
    if (isBusinessDay(time)) businessDays += 1;
  }
  return new Date(time).toISOString().slice(0, 10);
}

import { dayStart } from '#domain/days/local-time.ts';
import { isDay } from '#domain/days/read-day.ts';
import { defined } from '#domain/defined.ts';
import { refuseInput } from '#server/refusal.ts';

interface FilterDays {
  readonly from?: string;
  readonly until?: string;
}

/** The moments at which a period of days begins and ends where the company is; the last day belongs to it. */
export function periodOf({ from, until }: FilterDays, timeZone: string): FilterDays {
  const start = from === undefined ? undefined : dayStart(from, timeZone)?.toISOString();
  const end = until === undefined ? undefined : dayStart(until, timeZone, 1)?.toISOString();
  return defined({ from: start, until: end });
}

/** Refuses days that no calendar has, and a period that ends before it begins. `path` names the filter in the errors. */
export function requireFilter({ from, until }: FilterDays, path: string): void {
  for (const [name, day] of Object.entries({ from, until }))
    if (day !== undefined && !isDay(day)) throw refuseInput({ [`${path}${name}`]: ['Is not a day, like 2026-03-31.'] });
  if (from !== undefined && until !== undefined && from > until)
    throw refuseInput({ [`${path}until`]: ['The last day is before the first.'] });
}

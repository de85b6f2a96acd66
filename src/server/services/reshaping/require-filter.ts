import { isDay } from '#domain/days/read-day.ts';
import { refuseInput } from '#server/refusal.ts';

/** Refuses days that no calendar has, and a period that ends before it begins. `path` names the filter in the errors. */
export function requireFilter(
  { from, until }: { readonly from?: string; readonly until?: string },
  path: string,
): void {
  for (const [name, day] of Object.entries({ from, until }))
    if (day !== undefined && !isDay(day)) throw refuseInput({ [`${path}${name}`]: ['Is no day, like 2026-03-31.'] });
  if (from !== undefined && until !== undefined && from > until)
    throw refuseInput({ [`${path}until`]: ['The last day is before the first.'] });
}

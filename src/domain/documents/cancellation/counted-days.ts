import { dayMs } from '#domain/documents/cancellation/holidays.ts';
import type { LastDayToCancel } from '#domain/documents/cancellation/last-day-to-cancel.ts';
import { dayOf } from '#domain/text/days.ts';

/** A day from the signing to the last day to cancel. */
export interface CountedDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Its number in the count; 0 for the day from which the count runs, null for a day that does not count. */
  readonly count: number | null;
  readonly isLast: boolean;
}

/**
 * The days that give the last day to cancel, in order, to be read out to the buyer. Empty when the last day was not
 * counted day by day: in hours, or moved by something outside the count.
 */
export function countedDays({ candidates, lastDay }: Pick<LastDayToCancel, 'candidates' | 'lastDay'>): CountedDay[] {
  const decisive = candidates.find((one) => one.lastDay === lastDay && one.moment === undefined);
  if (decisive === undefined) return [];
  const { from, skipped } = decisive;
  const off = new Set(skipped.map(({ day }) => day));
  const days: CountedDay[] = [];
  let count = 0;
  for (let time = Date.parse(`${from}T00:00:00Z`); dayOf(time) <= lastDay; time += dayMs) {
    const day = dayOf(time);
    const isOff = off.has(day);
    days.push({ day, count: isOff ? null : count, isLast: day === lastDay });
    if (!isOff) count += 1;
  }
  return days;
}

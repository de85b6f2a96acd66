import { dayStart } from '#domain/leads/day-start.ts';
import type { Trx } from '#server/database/database.ts';
import { refuseInput } from '#server/refusal.ts';
import { findSettings } from '#server/repositories/settings.ts';

interface Bounds {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

// Times are compared as strings, and longer years have another format.
const lastWritable = Date.parse('9999-12-31T23:59:59.999Z');

const isDay = (text: string | null): text is string => text?.length === 10;

/** Bounds of a query for meetings. A time is used as given; a day is a day in the company's time zone. */
export async function meetingBounds(
  trx: Trx,
  companyId: number,
  { startDate, endDate }: { readonly startDate?: string; readonly endDate?: string },
): Promise<Bounds> {
  const [start, end] = [startDate ?? null, endDate ?? null];
  if (!isDay(start) && !isDay(end)) return { startDate: start, endDate: end };
  const { timeZone = 'UTC' } = await findSettings(trx, companyId);
  const moment = (name: string, day: string, daysLater: number, milliseconds: number): string => {
    const begin = dayStart(day, timeZone, daysLater);
    if (begin === null) throw refuseInput({ [name]: [`${name === 'startDate' ? 'Start' : 'End'} date is not valid.`] });
    return new Date(Math.min(begin.getTime() + milliseconds, lastWritable)).toISOString();
  };
  return {
    startDate: isDay(start) ? moment('startDate', start, 0, 0) : start,
    // The end of a day: the last instant before the next one.
    endDate: isDay(end) ? moment('endDate', end, 1, -1) : end,
  };
}

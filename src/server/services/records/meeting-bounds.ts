import { dayStart } from '#domain/days/local-time.ts';
import { momentTime } from '#domain/days/read-day.ts';
import type { Trx } from '#server/database/database.ts';
import { refuseInput } from '#server/refusal.ts';
import { findSettings } from '#server/repositories/settings.ts';

interface MeetingBounds {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

// Times are compared as strings, and longer years have another format.
const lastWritable = Date.parse('9999-12-31T23:59:59.999Z');

const dayLength = 10;

/** Bounds of a query for meetings: a time in UTC, or a day in the company's time zone. */
export async function meetingBounds(
  trx: Trx,
  companyId: number,
  { startDate, endDate }: { readonly startDate?: string; readonly endDate?: string },
): Promise<MeetingBounds> {
  if (startDate === undefined && endDate === undefined) return { startDate: null, endDate: null };
  const { timeZone = 'UTC' } = await findSettings(trx, companyId);
  const bound = (name: 'startDate' | 'endDate', text: string | undefined): string | null => {
    if (text === undefined) return null;
    const isEnd = name === 'endDate';
    // The end of a day is the last instant before the next one.
    const start = dayStart(text, timeZone, isEnd ? 1 : 0);
    const ofDay = start === null ? null : start.getTime() - (isEnd ? 1 : 0);
    const time = text.length === dayLength ? ofDay : momentTime(text.endsWith('Z') ? text : `${text}Z`);
    if (time === null) throw refuseInput({ [name]: [`${isEnd ? 'End' : 'Start'} date is not valid.`] });
    return new Date(Math.min(time, lastWritable)).toISOString();
  };
  return { startDate: bound('startDate', startDate), endDate: bound('endDate', endDate) };
}

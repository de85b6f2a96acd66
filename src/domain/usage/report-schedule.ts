// The days on which the usage report is mailed. Days are texts like 2026-11-23, in the company's time zone.
import { localInstant } from '#domain/leads/day-start.ts';

export const reportFrequency = { none: 0, weekly: 1, monthly: 2 } as const;

interface ReportSchedule {
  readonly frequency: number;
  readonly startDay: string;
  readonly timeZone: string;
}

/** A mailing, with the first and the last day of its report. */
interface ReportDue {
  readonly day: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** Local time of a mailing. */
const mailedAt = '06:00';
const dayMs = 86_400_000;
// A server that was down mails late, but nobody gets the report of a long past week.
const lateAtMostMs = 2 * dayMs;

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Today in a time zone. */
export const dayIn = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);

/** The mailing number `index` from the start day. A month without its day has its last day instead. */
function mailingDay({ frequency, startDay }: ReportSchedule, index: number): string {
  if (frequency === reportFrequency.weekly) return plusDays(startDay, 7 * index);
  const [year = 0, month = 1, day = 1] = startDay.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + index, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}

/** The mailing that is due: the newest one that has come, unless that is too long ago. */
export function reportDue(schedule: ReportSchedule, now: Date): ReportDue | null {
  const { frequency, startDay, timeZone } = schedule;
  if (frequency === reportFrequency.none || !/^\d{4}-\d\d-\d\d$/.test(startDay)) return null;
  const instantOf = (index: number): number =>
    localInstant(`${mailingDay(schedule, index)}T${mailedAt}`, timeZone)?.getTime() ?? Number.POSITIVE_INFINITY;
  const stepDays = frequency === reportFrequency.weekly ? 7 : 31;
  const first = localInstant(`${startDay}T${mailedAt}`, timeZone)?.getTime() ?? Number.POSITIVE_INFINITY;
  // Months are at most 31 days long, so this is at or before the newest one.
  let index = Math.max(0, Math.floor((now.getTime() - first) / (stepDays * dayMs)) - 1);
  if (!Number.isFinite(index)) return null;
  while (instantOf(index + 1) <= now.getTime()) index += 1;
  const due = instantOf(index);
  if (due > now.getTime() || now.getTime() - due > lateAtMostMs) return null;
  const day = mailingDay(schedule, index);
  return { day, startDate: mailingDay(schedule, index - 1), endDate: plusDays(day, -1) };
}

// The days on which the usage report is mailed. Days are texts like 2026-11-23, in the company's time zone.

import { localInstant } from '#domain/days/local-time.ts';
import { isDay } from '#domain/days/read-day.ts';
import { dayOf } from '#domain/text/days.ts';

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
// A server that was down sends the mailing late, but not so late that nobody cares about its report.
const lateAtMaxMs = 2 * dayMs;

export const plusDays = (day: string, days: number): string => dayOf(Date.parse(`${day}T00:00:00Z`) + days * dayMs);

/** The mailing number `index` from the start day. A month that lacks the day uses its last day. */
function mailingDay({ frequency, startDay }: ReportSchedule, index: number): string {
  if (frequency === reportFrequency.weekly) return plusDays(startDay, 7 * index);
  const [year = 0, month = 1, day = 1] = startDay.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + index, 0));
  return dayOf(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate())));
}

const instantOf = (schedule: ReportSchedule, index: number): number =>
  localInstant(`${mailingDay(schedule, index)}T${mailedAt}`, schedule.timeZone)?.getTime() ?? Number.POSITIVE_INFINITY;

/** The number of the newest mailing that is due, -1 before the first; null without a schedule. */
function newestMailing(schedule: ReportSchedule, now: Date): number | null {
  const { frequency, startDay } = schedule;
  if (frequency === reportFrequency.none || !isDay(startDay)) return null;
  const first = instantOf(schedule, 0);
  if (first > now.getTime()) return -1;
  const stepDays = frequency === reportFrequency.weekly ? 7 : 31;
  // Months are at most 31 days long, so this is at or before the newest one.
  let index = Math.max(0, Math.floor((now.getTime() - first) / (stepDays * dayMs)) - 1);
  while (instantOf(schedule, index + 1) <= now.getTime()) index += 1;
  return index;
}

function reportOf(schedule: ReportSchedule, index: number): ReportDue {
  const day = mailingDay(schedule, index);
  return { day, startDate: mailingDay(schedule, index - 1), endDate: plusDays(day, -1) };
}

/** The mailing to send now: the newest one that is due, unless it is too late for it. */
export function reportDue(schedule: ReportSchedule, now: Date): ReportDue | null {
  const index = newestMailing(schedule, now);
  if (index === null || index < 0 || now.getTime() - instantOf(schedule, index) > lateAtMaxMs) return null;
  return reportOf(schedule, index);
}

/** The next mailing that is not due yet. */
export function nextReport(schedule: ReportSchedule, now: Date): ReportDue | null {
  const index = newestMailing(schedule, now);
  return index === null ? null : reportOf(schedule, index + 1);
}

import type { UsageReport } from '#contract/records/usage-report.ts';
import { dayStart } from '#domain/days/local-time.ts';
import { isDay } from '#domain/days/read-day.ts';
import { dayIn } from '#domain/text/days.ts';
import { plusDays } from '#domain/usage/report-schedule.ts';
import type { Trx } from '#server/database/database.ts';
import { refuseInput } from '#server/refusal.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { readUsage } from '#server/repositories/usage-reports.ts';

interface RequestedDays {
  readonly startDate?: string;
  readonly endDate?: string;
}

const defaultDays = 30;

/** The report for a range of days in the company's time zone; by default, the last 30 days. */
export async function readUsageReport(
  trx: Trx,
  companyId: number,
  requested: RequestedDays,
  now: Date,
): Promise<UsageReport> {
  const { timeZone = 'UTC' } = await findSettings(trx, companyId);
  const endDate = requested.endDate ?? dayIn(now, timeZone);
  checkDay('endDate', endDate, 'End');
  const startDate = requested.startDate ?? plusDays(endDate, 1 - defaultDays);
  checkDay('startDate', startDate, 'Start');
  const from = dayStart(startDate, timeZone);
  const until = dayStart(endDate, timeZone, 1);
  if (from === null || until === null || startDate > endDate)
    throw refuseInput({ endDate: ['End date must not be before the start date.'] });
  return { startDate, endDate, people: await readUsage(trx, companyId, from.toISOString(), until.toISOString()) };
}

function checkDay(name: string, day: string, label: string): void {
  if (!isDay(day) || day < '1970-01-01' || day > '9990-01-01')
    throw refuseInput({ [name]: [`${label} date is not valid.`] });
}

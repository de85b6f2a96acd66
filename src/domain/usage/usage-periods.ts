import { plusDays } from '#domain/usage/report-schedule.ts';

/** The first and the last day of a report. */
export interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

export const usagePeriods = {
  last30Days: 'Last 30 days',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This year',
} as const;

export type UsagePeriod = keyof typeof usagePeriods;

export function daysOf(period: UsagePeriod, today: string): Days {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const lastOfMonthBefore = plusDays(firstOfMonth, -1);
  const days: Readonly<Record<UsagePeriod, Days>> = {
    last30Days: { startDate: plusDays(today, -29), endDate: today },
    thisMonth: { startDate: firstOfMonth, endDate: today },
    lastMonth: { startDate: `${lastOfMonthBefore.slice(0, 7)}-01`, endDate: lastOfMonthBefore },
    thisYear: { startDate: `${today.slice(0, 4)}-01-01`, endDate: today },
  };
  return days[period];
}

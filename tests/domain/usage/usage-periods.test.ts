import { expect, test } from 'vitest';
import { daysOf } from '#domain/usage/usage-periods.ts';

test.each([
  ['last30Days', '2026-01-15', '2025-12-17', '2026-01-15'],
  ['thisMonth', '2026-01-15', '2026-01-01', '2026-01-15'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['thisYear', '2026-01-15', '2026-01-01', '2026-01-15'],
] as const)('%s on %s is from %s to %s', (period, today, startDate, endDate) => {
  expect(daysOf(period, today)).toEqual({ startDate, endDate });
});

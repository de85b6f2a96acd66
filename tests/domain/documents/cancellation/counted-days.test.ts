import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CancellationTable } from '#domain/documents/cancellation/cancellation-table.ts';
import { countedDays } from '#domain/documents/cancellation/counted-days.ts';
import { lastDayToCancel } from '#domain/documents/cancellation/last-day-to-cancel.ts';
import data from '#schemas/documents/cancellation.json' with { type: 'json' };

const table = data as CancellationTable;

const deadlineOf = (path: string | null, signedAt: string, seniors: readonly (boolean | null)[] = [false]) =>
  lastDayToCancel(table, {
    signedAt,
    place: path,
    seniors,
    timeZone: 'America/Chicago',
    cases: [],
    isConfirmed: true,
    ownHolidays: [],
  });

test('a weekend between signing and last day is shown and not counted', () => {
  const days = countedDays(deadlineOf('IL', '2026-11-20T18:00:00Z'));
  expect(days.map(({ day, count }) => [day, count])).toEqual([
    ['2026-11-20', 0],
    ['2026-11-21', null],
    ['2026-11-22', null],
    ['2026-11-23', 1],
    ['2026-11-24', 2],
    ['2026-11-25', 3],
  ]);
  expect(days.filter(({ isLast }) => isLast).map(({ day }) => day)).toEqual(['2026-11-25']);
});

test('a last day that no count gives has no days', () => {
  const deadline = deadlineOf('IL', '2026-11-20T18:00:00Z');
  expect(countedDays({ ...deadline, lastDay: '2026-11-26' })).toEqual([]);
});

const paths = [null, ...Object.keys(table.places)];

test('the shown days end on the last day and count as many days as the law asks, everywhere and always', () => {
  const times = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...paths), times, fc.constantFrom(true, false, null), (path, time, isSenior) => {
      const deadline = deadlineOf(path, time.toISOString(), [isSenior]);
      const decisive = deadline.candidates.find(
        ({ lastDay, moment }) => lastDay === deadline.lastDay && moment === undefined,
      );
      const days = countedDays(deadline);
      if (decisive === undefined) return expect(days).toEqual([]);
      expect(days.at(0)?.day).toBe(decisive.from);
      expect(days.at(-1)?.day).toBe(deadline.lastDay);
      const { businessDays = 0, calendarDays = 0 } = decisive.period;
      if (calendarDays === 0) expect(days.at(-1)?.count).toBe(businessDays);
      expect(days.filter(({ isLast }) => isLast)).toHaveLength(1);
    }),
  );
});

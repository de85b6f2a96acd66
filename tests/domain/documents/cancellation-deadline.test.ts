import { expect, test } from 'vitest';
import { cancellationDeadline } from '#domain/documents/cancellation-deadline.ts';
import rules from '#schemas/documents/cancellation.json' with { type: 'json' };

const lastDay = (signed: string, place: string | null) => cancellationDeadline(rules, signed, place).lastDay;

test.each([
  ['2026-11-20', '2026-11-24', 'Friday: Saturday counts, Sunday does not'],
  ['2026-11-24', '2026-11-28', 'Thanksgiving lies between'],
  ['2026-12-23', '2026-12-28', 'Christmas and a Sunday lie between'],
  ['2026-12-30', '2027-01-04', 'New Year and a Sunday lie between'],
  ['2026-05-22', '2026-05-27', 'Sunday and Memorial Day lie between'],
  ['2026-07-02', '2026-07-08', 'July 4 on a Saturday, kept on Friday: neither counts'],
])('by the federal rule, signed on %s may be cancelled until %s (%s)', (signed, deadline) => {
  expect(lastDay(signed, null)).toBe(deadline);
});

test.each([
  ['TX', '2026-03-10', '2026-03-13', 'a plain week'],
  ['AZ', '2026-03-12', '2026-03-16', 'a Saturday counts by statute'],
  ['TX', '2026-03-12', '2026-03-17', 'a Saturday is not counted where nobody knows'],
  ['DE', '2026-03-12', '2026-03-17', 'a Saturday does not count by statute'],
  ['AZ', '2026-03-14', '2026-03-18', 'signed on a Saturday'],
  ['AZ', '2026-03-15', '2026-03-18', 'signed on a Sunday'],
  ['IL', '2026-07-02', '2026-07-08', 'July 3 is kept for July 4'],
  ['FL', '2026-07-02', '2026-07-08', 'the same where a Saturday counts'],
  ['IL', '2026-12-23', '2026-12-29', 'Christmas on a Friday'],
  ['NY', '2026-01-15', '2026-01-20', 'a holiday of the federal rule alone'],
  ['NY', '2026-06-17', '2026-06-22', 'Juneteenth likewise'],
  ['MD', '2026-05-20', '2026-05-29', 'seven business days for older buyers, for everybody'],
  ['CA', '2026-05-20', '2026-05-28', 'five for older buyers, for everybody'],
  ['AK', '2026-04-01', '2026-04-08', 'five'],
  ['MO', '2026-02-10', '2026-02-17', 'Lincoln’s birthday'],
  ['UT', '2026-07-22', '2026-07-27', 'Pioneer Day'],
  ['MA', '2026-04-17', '2026-04-22', 'Patriots’ Day'],
  ['OK', '2026-11-09', '2026-11-14', 'five calendar days end after three business days'],
  ['IA', '2027-07-01', '2027-07-07', 'July 4 on a Sunday, kept on Monday'],
  ['TX', '2026-12-30', '2027-01-05', 'over the turn of the year'],
  ['TX', '2028-02-26', '2028-03-01', 'a leap day'],
  ['TX', '2028-11-08', '2028-11-14', 'Veterans Day on a Saturday, kept on Friday'],
  ['IN', '2026-04-01', '2026-04-06', 'Good Friday; a Saturday counts'],
  ['DE', '2026-11-02', '2026-11-06', 'a general election'],
  ['QC', '2026-03-12', '2026-03-23', 'the tenth day is a Sunday: the next working day'],
  ['ON', '2026-03-12', '2026-03-22', 'ten days'],
])('in %s, signed on %s may be cancelled until %s (%s)', (place, signed, deadline) => {
  expect(lastDay(signed, place)).toBe(deadline);
});

test('no place gives less than the federal rule', () => {
  for (const place of Object.keys(rules.places))
    for (let day = 1; day <= 31; day += 1) {
      const signed = `2026-12-${String(day).padStart(2, '0')}`;
      expect(lastDay(signed, place) >= lastDay(signed, null), `${place} ${signed}`).toBe(true);
    }
});

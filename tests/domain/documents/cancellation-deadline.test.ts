import { expect, test } from 'vitest';
import { cancellationDeadline } from '#domain/documents/cancellation-deadline.ts';

test.each([
  ['2026-11-20', '2026-11-24', 'Friday: Saturday counts, Sunday does not'],
  ['2026-11-24', '2026-11-28', 'Thanksgiving lies between'],
  ['2026-12-23', '2026-12-28', 'Christmas and a Sunday lie between'],
  ['2026-12-30', '2027-01-04', 'New Year and a Sunday lie between'],
  ['2026-05-22', '2026-05-27', 'Sunday and Memorial Day lie between'],
])('signed on %s may be cancelled until %s (%s)', (signed, deadline) => {
  expect(cancellationDeadline(signed)).toBe(deadline);
});

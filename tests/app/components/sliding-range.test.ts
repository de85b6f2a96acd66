import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slidingRange } from '#app/components/sliding-range.ts';

it('shows four pages, and moves along with the current one', () => {
  expect(slidingRange(1, 10)).toEqual([1, 2, 3, 4]);
  expect(slidingRange(2, 10)).toEqual([1, 2, 3, 4]);
  expect(slidingRange(3, 10)).toEqual([2, 3, 4, 5]);
  expect(slidingRange(10, 10)).toEqual([7, 8, 9, 10]);
  expect(slidingRange(2, 3)).toEqual([1, 2, 3]);
  expect(slidingRange(1, 1)).toEqual([1]);
});

it('always contains the current page, and only pages that exist', () => {
  const pages = fc.integer({ min: 1, max: 60 }).chain((total) =>
    fc.record({
      total: fc.constant(total),
      page: fc.integer({ min: 1, max: total }),
      size: fc.integer({ min: 1, max: 9 }),
    }),
  );
  fc.assert(
    fc.property(pages, ({ page, total, size }) => {
      const range = slidingRange(page, total, size);
      expect(range).toContain(page);
      expect(range).toHaveLength(Math.min(size, total));
      expect(range[0]).toBeGreaterThanOrEqual(1);
      expect(range.at(-1)).toBeLessThanOrEqual(total);
    }),
  );
});

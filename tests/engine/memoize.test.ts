import { expect, test, vi } from 'vitest';
import { remembered } from '#engine/memoize.ts';

test('computes once per object, and again for another object with the same content', () => {
  const answer = vi.fn(({ id }: { readonly id: number }) => (id === 0 ? undefined : id));
  const answered = remembered(answer);
  const [none, one] = [{ id: 0 }, { id: 1 }];
  expect([answered(none), answered(none), answered(one), answered(one), answered({ id: 1 })]).toEqual([
    undefined,
    undefined,
    1,
    1,
    1,
  ]);
  expect(answer).toHaveBeenCalledTimes(3);
});

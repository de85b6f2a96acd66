import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BucketMap } from '#engine/sheet/lines/bucket-map.ts';

const changes = fc.array(fc.tuple(fc.string({ maxLength: 2 }), fc.option(fc.nat(), { nil: undefined })), {
  maxLength: 40,
});

it('matches a plain map, and leaves the old map unchanged', () => {
  fc.assert(
    fc.property(fc.array(changes), (rounds) => {
      let map = BucketMap.empty<number>();
      const plain = new Map<string, number>();
      for (const round of rounds) {
        const before = new Map(map);
        const next = map.with(new Map(round));
        expect(new Map(map)).toEqual(before);
        map = next;
        for (const [key, value] of new Map(round)) {
          if (value === undefined) plain.delete(key);
          else plain.set(key, value);
        }
        expect(new Map(map)).toEqual(plain);
        expect(map.size).toBe(plain.size);
      }
    }),
  );
});

it('keeps every entry when it grows', () => {
  const numbered = (from: number, to: number) =>
    new Map(Array.from({ length: to - from }, (_, index) => [`line ${from + index}`, from + index] as const));
  const small = BucketMap.empty<number>().with(numbered(0, 500));
  const large = small.with(numbered(400, 2000));
  expect(new Map(small)).toEqual(numbered(0, 500));
  expect(new Map(large)).toEqual(numbered(0, 2000));
  expect(new Map(large.with(new Map([['line 7', undefined]])))).toEqual(
    new Map([...numbered(0, 7), ...numbered(8, 2000)]),
  );
});

import { expect, test } from 'vitest';
import { rangeOf, readRanges, writeRanges } from '#domain/letters/letter-ranges.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

test('any set of letters is read as it was written', () => {
  const random = seededRandom(7);
  for (let round = 0; round < 200; round += 1) {
    const codes = new Set(Array.from({ length: 1 + Math.floor(random() * 60) }, () => Math.floor(random() * 200)));
    const ranges = readRanges(writeRanges([...codes]));
    const found = Array.from({ length: 210 }, (_, code) => code).filter((code) => rangeOf(ranges, code) >= 0);
    expect(found).toEqual([...codes].toSorted((a, b) => a - b));
  }
});

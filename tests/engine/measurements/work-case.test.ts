import { expect, test } from 'vitest';
import { failuresOfCase, measurementCases } from '#engine/measurements/work-case.ts';
import { compiledCatalog, starterFolders } from '#tests/schemas/trade.ts';

const starter = compiledCatalog([starterFolders]);

test('every worked report gives the values that it expects', () => {
  expect(measurementCases.length).toBeGreaterThan(6);
  expect(measurementCases.flatMap((worked) => failuresOfCase(starter, worked))).toEqual([]);
});

test('a value that is not expected, and one that is lacking, are named', () => {
  const [first] = measurementCases;
  if (first === undefined) throw new Error('No case.');
  const { '1 Eave': _, ...rest } = first.expect;
  expect(failuresOfCase(starter, { ...first, expect: { ...rest, '1 Moat': '12 FT' } })).toEqual([
    `${first.name}, 1 Moat: expected 12 FT, got nothing`,
    `${first.name}, 1 Eave: expected nothing, got 128 FT`,
  ]);
  expect(failuresOfCase(starter, { ...first, report: {} })).toHaveLength(1);
});

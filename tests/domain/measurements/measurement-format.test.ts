import { expect, test } from 'vitest';
import { measurementFormats, measureOf, measures } from '#domain/measurements/measurement-format.ts';

test('each format gives known measures, and each measure comes from a format', () => {
  const given = measurementFormats.flatMap(({ values, geometry }) => [
    ...Object.keys(values),
    ...Object.keys(geometry?.lengths ?? {}),
  ]);
  expect(given.filter((measure) => measureOf(measure) === undefined)).toEqual([]);
  const counted = measures.filter(({ ofPitches, ofOpenings }) => ofPitches !== undefined || ofOpenings !== undefined);
  const lacking = measures.filter(({ id }) => !given.includes(id) && !counted.some((measure) => measure.id === id));
  expect(lacking.map(({ id }) => id)).toEqual([]);
  expect(new Set(measures.map(({ id }) => id)).size).toBe(measures.length);
});

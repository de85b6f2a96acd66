import { expect, test } from 'vitest';
import { inFeet, needsUnit } from '#domain/measurements/report-units.ts';
import { reportOf } from '#tests/fixtures/measurements/files.ts';

const hover = reportOf('hover');
const inCountry = (country: string) => ({ ...hover, address: { ...hover.address, country } });

test('feet are asked for where neither the file nor the lead tells a country of feet', () => {
  expect(needsUnit(hover, null)).toBe(true);
  expect(needsUnit(hover, 'IL')).toBe(false);
  expect(needsUnit(hover, 'ON')).toBe(false);
  expect(needsUnit(inCountry('US'), null)).toBe(false);
  expect(needsUnit(inCountry('CA'), null)).toBe(false);
  expect(needsUnit(inCountry('GB'), 'IL')).toBe(true);
  expect(needsUnit(reportOf('hoverXml'), null)).toBe(false);
  expect(needsUnit(reportOf('eagleViewRoof'), null)).toBe(false);
});

test('a roof too small for a house in feet is asked about in a country of feet too', () => {
  const small = { ...hover, values: hover.values.map((value) => ({ ...value, number: value.number / 10.76 })) };
  expect(needsUnit(small, 'IL')).toBe(true);
  expect(needsUnit({ ...hover, values: [] }, 'IL')).toBe(false);
});

test('a report in meters is converted, its openings and counts are not', () => {
  const converted = inFeet(hover);
  const figure = (measure: string) => converted.values.find((value) => value.measure === measure);
  expect(figure('roof.eaves')).toMatchObject({ number: 393.701, raw: '120 m' });
  expect(figure('roof.area')?.number).toBe(21527.821);
  expect(figure('walls.openings')?.number).toBe(14);
  expect(converted.openings).toEqual(hover.openings);
  expect(converted.pitches[0]?.area).toBe(17222.257);
});

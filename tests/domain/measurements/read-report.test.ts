import { expect, test } from 'vitest';
import type { MeasurementReport } from '#domain/measurements/report.ts';
import { measurementText, readText, reportOf } from '#tests/fixtures/measurements/files.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const figures = ({ values }: MeasurementReport) =>
  Object.fromEntries(values.map(({ measure, number }) => [measure, number]));
const roofWith = (from: string | RegExp, to: string) =>
  unwrap(readText(measurementText('eagleViewRoof').replace(from, to)));

test('the summary of a roof counts, with thousands separators', () => {
  const report = reportOf('eagleViewRoof');
  expect(report).toMatchObject({
    provider: 'EagleView',
    reportId: '70112233',
    measuredOn: '2026-11-12',
    address: { street: '118 Alder Ct', city: 'Batavia', state: 'IL', zipCode: '60510' },
    isUnitAssumed: false,
    notes: [],
  });
  expect(figures(report)).toEqual({
    'roof.area': 2052.4,
    'roof.eaves': 128.4,
    'roof.rakes': 60.2,
    'roof.valleys': 8,
    'roof.ridges': 64.2,
    'roof.hips': 12.8,
    'roof.ridgesAndHips': 77,
    'roof.flashing': 15.1,
    'roof.stepFlashing': 10,
    'roof.parapets': 0,
    'house.stories': 2,
  });
  expect(report.pitches.map(({ rise, area }) => [rise, area])).toEqual([
    [7, 1932.4],
    [5, 120],
  ]);
  expect(report.unused.map(({ path, raw }) => `${path} ${raw}`)).toEqual([
    'TotalRoofFacets 3',
    'TotalPenetrationsCount 4',
    'StructureComplexity Normal',
    'SuggestedWastePercentage 12',
    'Lines BEND 20',
  ]);
});

test('a report without a summary is read from its drawing', () => {
  const report = reportOf('bidPerfect');
  expect(figures(report)).toMatchObject({ 'roof.area': 2052.44, 'roof.eaves': 128.4, 'roof.ridgesAndHips': 77.01 });
  expect(report.values.find(({ measure }) => measure === 'roof.eaves')?.path).toBe('LINES/LINE[EAVE]');
  expect(report.pitches).toHaveLength(3);
});

test('a difference between summary and drawing is said, and the summary counts', () => {
  const report = roofWith('name="TotalEavesLength" value="128.4"', 'name="TotalEavesLength" value="131.0"');
  expect(figures(report)['roof.eaves']).toBe(131);
  expect(report.notes).toEqual([
    'Eaves: the report says 131 FT, its drawing adds up to 128.4 FT. The report’s figure is used.',
  ]);
  expect(roofWith('value="128.4"', 'value="128.5"').notes).toEqual([]);
  expect(roofWith('value="128.4"', 'value="128"').notes).toEqual([]);
  expect(roofWith('value="2,052.4"', 'value="2,053.4"').notes).toEqual([]);
  expect(roofWith('value="2,052.4"', 'value="2,054"').notes[0]).toContain('Roof area: the report says 2,054 SQ FT');
});

test('a figure that is none is left out with a sentence, never read as 0', () => {
  for (const wrong of ['NaN', '12 m', '-4', 'about 60', '12,4']) {
    const report = roofWith('name="TotalRakesLength" value="60.2"', `name="TotalRakesLength" value="${wrong}"`);
    expect(report.notes).toContain(`Rakes: “${wrong}” is no number that can be entered, so it was left out.`);
  }
});

test('spellings of another generation are the same names', () => {
  expect(figures(roofWith('TotalEavesLength', 'Total Eaves Length'))['roof.eaves']).toBe(128.4);
});

test('a whole house has walls, and openings with the kinds of the labels', () => {
  const report = reportOf('eagleViewHouse');
  expect(figures(report)).toMatchObject({
    'walls.sidingArea': 1864,
    'walls.outsideCorners': 72,
    'walls.openings': 5,
    'walls.doors': 1,
    'walls.garageDoors': 1,
    'roof.lowSlopeArea': 149.6,
  });
  expect(report.openings.map(({ name, kind, width, height, isGuess }) => [name, kind, width, height, isGuess])).toEqual(
    [
      ['E1', 'window', 36, 60, undefined],
      ['E2', 'window', 35.8752, 47.004, undefined],
      ['E3', 'door', 36, 84, undefined],
      ['E4', 'garageDoor', 108, 84, undefined],
      ['E5', 'window', 12, 12, true],
    ],
  );
  expect(report.notes).toEqual(['Stories: “>1” is no number that can be entered, so it was left out.']);
});

test('Hover’s full and summarized answers give the same figures where both have them', () => {
  const full = figures(reportOf('hover'));
  const short = figures(reportOf('hoverSummary'));
  expect(full).toMatchObject({
    'roof.ridges': 48,
    'roof.ridgesAndHips': 60,
    'walls.sidingArea': 2100,
    'house.stories': 2,
  });
  expect(short).toMatchObject({ 'roof.ridgesAndHips': 60, 'roof.eaves': 120, 'roof.rakes': 104 });
  for (const [measure, number] of Object.entries(short)) expect([measure, full[measure]]).toEqual([measure, number]);
  expect(reportOf('hover').isUnitAssumed).toBe(true);
  expect(reportOf('hover').pitches.map(({ area }) => area)).toEqual([1600, 390]);
  expect(reportOf('hover').notes).toEqual([
    'The pitches add up to 1,990 SQ FT of 2,000 SQ FT. What they lack goes to the largest one.',
  ]);
  expect(reportOf('hover').unused.map(({ path }) => path)).toContain('summary/area/facades/other');
});

test('nulls, a missing hip and percentages as texts are no obstacle', () => {
  const hover = JSON.parse(measurementText('hover'));
  delete hover.roof.measurements.hips;
  hover.roof.measurements.valleys = null;
  hover.summary.roofline.eaves_fascia = null;
  const report = unwrap(readText(JSON.stringify(hover)));
  expect(figures(report)).toMatchObject({ 'roof.ridgesAndHips': 48, 'roofline.fascia': 104 });
  expect(figures(report)['roof.valleys']).toBeUndefined();
});

test('one row may be an object instead of a list', () => {
  const hover = JSON.parse(measurementText('hover'));
  hover.openings.windows = hover.openings.windows[0];
  hover.roof.pitch = hover.roof.pitch[0];
  const report = unwrap(readText(JSON.stringify(hover)));
  expect(report.openings.filter(({ kind }) => kind === 'window').map(({ name }) => name)).toEqual(['W-2']);
  expect(report.pitches).toHaveLength(1);
});

test('Hover’s XML is read from its drawing, in feet that somebody must confirm', () => {
  const report = reportOf('hoverXml');
  expect(report).toMatchObject({ provider: 'Hover', isUnitAssumed: true, address: { street: '118 Alder Court' } });
  expect(figures(report)).toEqual({
    'roof.area': 1341.6,
    'roof.eaves': 90,
    'roof.rakes': 59.06,
    'roof.ridges': 45,
    'roof.ridgesAndHips': 45,
  });
  expect(report.pitches.map(({ rise }) => rise)).toEqual([6.5, 6.5]);
});

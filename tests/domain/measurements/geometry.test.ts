import { expect, test } from 'vitest';
import { measurementText, readText } from '#tests/fixtures/measurements/files.ts';
import { unwrap } from '#tests/support/unwrap.ts';

function drawingWith(from: string | RegExp, to: string) {
  const { values, notes } = unwrap(readText(measurementText('bidPerfect').replace(from, to)));
  return { notes, of: (measure: string) => values.find((value) => value.measure === measure) };
}

test('a line between points that are not there is named, and its total is incomplete', () => {
  const { notes, of } = drawingWith(/ *<POINT id="C3".*\n/, '');
  expect(notes).toEqual(['2 lines between points that the file does not have: L2 (eave), L6 (rake).']);
  expect(of('roof.eaves')).toMatchObject({ number: 64.2, isPartial: true });
  expect(of('roof.ridges')).not.toHaveProperty('isPartial');
});

test('no total is made of broken lines alone', () => {
  expect(drawingWith(/ *<POINT id="C8".*\n/, '').of('roof.hips')).toBeUndefined();
});

test('one id for two positions breaks the lines at it', () => {
  const { notes, of } = drawingWith('<POINT id="C8"', '<POINT id="C3" data="9,9,9" />\n<POINT id="C8"');
  expect(notes[0]).toBe('Two points with one id, in different positions: C3.');
  expect(of('roof.eaves')).toMatchObject({ isPartial: true });
  expect(drawingWith('<POINT id="C8"', '<POINT id="C1" data="0,0,0" />\n<POINT id="C8"').notes).toEqual([]);
});

test('a face without a size is named', () => {
  const { notes, of } = drawingWith(/size="120" unroundedsize="120.0000"/, '');
  expect(notes).toEqual(['1 face without a size (C).']);
  expect(of('roof.area')).toMatchObject({ number: 1932.44, isPartial: true });
});

test('a position with NaN is no position', () => {
  expect(drawingWith('data="0.0000,0.0000,0.000000"', 'data="NaN,0,0"').notes[0]).toContain('between points');
  expect(drawingWith('data="0.0000,0.0000,0.000000"', 'data="0,0"').notes[0]).toContain('between points');
  expect(drawingWith('data="0.0000,0.0000,0.000000"', 'data="-1.5E-07,0,+0"').notes).toEqual([]);
});

test('the lines that a measure counts are seen from above, without those of other types and without their height', () => {
  const { plan } = unwrap(readText(measurementText('hoverXml')));
  expect(plan.map(({ measure }) => measure)).toEqual([
    'roof.eaves',
    'roof.rakes',
    'roof.ridges',
    ...Array(2).fill('roof.rakes'),
    'roof.eaves',
    'roof.rakes',
  ]);
  expect(plan[1]).toEqual({ measure: 'roof.rakes', from: [45, 0], to: [45, 13] });
  expect(unwrap(readText(measurementText('hover'))).plan).toEqual([]);
});

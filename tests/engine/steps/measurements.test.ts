import { expect, it } from 'vitest';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { giveAll, hasMeasurements, measurementPanels, sharesOf } from '#engine/steps/measurements.ts';
import { compiledCatalog, starterCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';

const starter = compiledCatalog([starterFolders]);
const roof = tradeOf(starter, 1);
const pitchOf = (sheet: Sheet) => sharesOf(sheet, roof.idOf('installPitch'));

it('shows the fields that the catalog calls measurements, under its headings, and no others', () => {
  const panels = measurementPanels(roof.start(), 1);
  expect(panels.map(({ title }) => title)).toEqual(['Roof', 'On the roof', 'Gutters']);
  const [walls] = panels;
  expect(Object.keys(walls?.measures?.schema.properties ?? {})).toEqual([
    'roofArea',
    'eaveLength',
    'rakeEdgeLength',
    'valleyLength',
    'roofToWallFlashingLength',
    'hipRidgeLength',
    'flashingLength',
  ]);
  expect(walls?.shares).toEqual([roof.idOf('installPitch')]);
  expect(hasMeasurements(starter, 3)).toBe(false);
});

it('follows the metadata: a field that an admin takes out is gone, one that is added is there', () => {
  const catalog = starterCatalog();
  const fields = catalog.fields.map(({ measurement, ...field }) => {
    if (field.id === '1.58') return field;
    if (field.id === '3.320') return { ...field, measurement: 'Windows' };
    return measurement === undefined ? field : { ...field, measurement };
  });
  const changed = compileCatalog({ ...catalog, fields });
  if (!changed.ok) throw new Error(JSON.stringify(changed.problem));
  const [panel] = measurementPanels(tradeOf(changed.value, 1).start(), 1);
  expect(Object.keys(panel?.measures?.schema.properties ?? {})).not.toContain('eaveLength');
  expect(measurementPanels(tradeOf(changed.value, 3).start(), 3)).toMatchObject([{ title: 'Windows' }]);
});

it('gives one pitch the whole roof, and follows when the roof grows; the low slope keeps its membrane', () => {
  expect(pitchOf(roof.start()).rows).toEqual([]);
  const measured = roof.enter(roof.start(), { roofArea: 2400, membraneArea: 300 });
  const pitch = pitchOf(measured);
  const steep = pitch.rows.find(({ name }) => name === '7-9');
  const chosen = changeSheet(measured, giveAll(measured, steep?.key ?? ''));
  expect(chosen.problemsOf(2)).toEqual([]);
  expect(chosen.line(roof.rows(chosen, 'installPitch')[0] ?? '')?.quantity).toBeGreaterThan(0);
  const other = pitch.rows.find(({ name }) => name === '4-6 walkable');
  const changed = changeSheet(chosen, giveAll(chosen, other?.key ?? ''));
  expect(changed.problemsOf(2)).toEqual([]);
  expect(changed.line(steep?.key ?? '')?.quantity).toBe(0);
});

import { expect, test } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { priceEstimate } from '#engine/estimates/price-estimate.ts';
import type { ImportedReport } from '#engine/measurements/candidates.ts';
import { measurementDifferences, measurementEdits } from '#engine/measurements/differences.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { keysOf } from '#engine/sheet/lines/new-keys.ts';
import { explainLine } from '#engine/sheet/reports/explain-line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { type MeasurementFileName, measurementText, readText, reportOf } from '#tests/fixtures/measurements/files.ts';
import { compiledCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const starter = compiledCatalog([starterFolders]);
const roof = tradeOf(starter, 1);
const windows = tradeOf(starter, 3);
/** As the device opens it: keys of lines come from their places. */
const start = ({ estimate }: { readonly estimate: Estimate }): Sheet =>
  openSheet(starter, estimate, keysOf(estimate.uuid));
const today = '2026-11-28';
const imported = (name: MeasurementFileName): ImportedReport => ({
  report: reportOf(name),
  hash: 'a'.repeat(64),
  today,
});
const changed = (name: MeasurementFileName, from: string, to: string): ImportedReport => ({
  report: unwrap(readText(measurementText(name).replaceAll(from, to))),
  hash: 'b'.repeat(64),
  today,
});

const rowsOf = (sheet: Sheet, from: ImportedReport) => measurementDifferences(sheet, from).differences;
const rowOf = (sheet: Sheet, from: ImportedReport, name: string) =>
  rowsOf(sheet, from).find((row) => row.name === name);
const ticked = (sheet: Sheet, from: ImportedReport) =>
  new Set(
    rowsOf(sheet, from)
      .filter(({ isTicked }) => isTicked)
      .map(({ id }) => id),
  );
const taken = (sheet: Sheet, from: ImportedReport) =>
  changeSheet(sheet, measurementEdits(sheet, from, ticked(sheet, from)));

test('everything exact or derived is filled in with one change, and the steps have no errors', () => {
  const file = imported('eagleViewHouse');
  const sheet = taken(start(roof), file);
  expect(roof.line(sheet, 'eaveLength')).toMatchObject({
    quantity: 128,
    origin: {
      provider: 'EagleView',
      reportId: '70119900',
      path: 'OVERALL_SUMMARY/ATTRIBUTE[@name=TotalEavesLength]/@value',
      raw: '128.4',
      unit: 'FT',
      value: 128,
      date: '2026-11-14',
    },
  });
  expect(rowsOf(sheet, file).filter(({ isTicked }) => isTicked)).toEqual([]);
  const mappedRows = rowsOf(start(roof), file).filter(({ certainty }) => certainty !== 'guess');
  expect(mappedRows.filter(({ id }) => !ticked(start(roof), file).has(id))).toEqual([]);
  for (const { id } of starter.sectionsOf.get(1) ?? [])
    expect([id, sheet.problemsOf(id).filter(({ message }) => /number of squares/.test(message))]).toEqual([id, []]);
});

test('the pitches add up to the squares of the roof with waste', () => {
  for (const name of ['eagleViewRoof', 'eagleViewHouse', 'hover', 'hoverXml'] as const) {
    const sheet = taken(start(roof), imported(name));
    expect([name, sheet.problemsOf(2)]).toEqual([name, []]);
  }
});

test('a low slope that is taken as membrane leaves the bands, and its squares follow', () => {
  const file = imported('eagleViewHouse');
  const all = new Set(rowsOf(start(roof), file).map(({ id }) => id));
  const sheet = changeSheet(start(roof), measurementEdits(start(roof), file, all));
  expect(roof.line(sheet, 'membraneArea').quantity).toBe(150);
  const pitches = roof.rows(sheet, 'installPitch').map((key) => sheet.line(key)?.quantity ?? 0);
  expect(pitches.filter((quantity) => quantity > 0)).toHaveLength(2);
  expect(sheet.problemsOf(2)).toEqual([]);
});

test('typed values and guesses are not ticked, earlier imports are', () => {
  const first = imported('eagleViewRoof');
  const typed = roof.enter(start(roof), { eaveLength: 120 });
  expect(rowOf(typed, first, 'Eave')).toMatchObject({
    state: 'typed',
    isTicked: false,
    now: '120 FT',
    value: '128 FT',
  });
  expect(rowOf(typed, first, 'Ridge length for vent')).toMatchObject({ certainty: 'guess', isTicked: false });
  const sheet = taken(start(roof), first);
  const edited = roof.enter(sheet, { rakeEdgeLength: 70 });
  const again = changed('eagleViewRoof', '128.4', '131.2');
  expect(rowOf(edited, again, 'Eave')).toMatchObject({
    state: 'imported',
    isTicked: true,
    now: '128 FT',
    value: '131 FT',
  });
  expect(rowOf(edited, again, 'Rake edge')).toMatchObject({ state: 'typed', isTicked: false, origin: { raw: '60.2' } });
  expect([...ticked(edited, again)]).toEqual([roof.idOf('eaveLength')]);
});

test('pitches that a person entered are not ticked, imported ones follow the new report', () => {
  const sheet = taken(start(roof), imported('eagleViewRoof'));
  const again = changed('eagleViewRoof', 'RoofAreaPerPitch:5/12', 'RoofAreaPerPitch:9/12');
  expect(rowOf(sheet, again, 'Install pitch')).toMatchObject({ state: 'imported', isTicked: true });
  const [row = ''] = roof.rows(sheet, 'installPitch').filter((key) => (sheet.line(key)?.quantity ?? 0) > 0);
  const typed = changeSheet(sheet, [{ kind: 'set', key: row, quantity: 1 }]);
  expect(rowOf(typed, again, 'Install pitch')).toMatchObject({ state: 'typed', isTicked: false });
});

test('each window is a row with its size in inches, found again in the next report', () => {
  const file = imported('hover');
  const sheet = taken(start(windows), file);
  const rows = windows.rows(sheet, 'windows');
  const detail = (key: string, property: string) => sheet.line(sheet.rows(windows.idOf(property), key)[0] ?? '');
  expect(rows.map((key) => [detail(key, 'width')?.quantity, detail(key, 'height')?.quantity])).toEqual([
    [36, 60],
    [24, 36],
  ]);
  expect(detail(rows[0] ?? '', 'roomDetails')?.value).toBe('Hover W-1');
  expect(rowsOf(sheet, file).every(({ state }) => state === 'same')).toBe(true);
  const again = changed('hover', '24\\" x 36\\"', '24\\" x 38\\"');
  expect([...ticked(sheet, again)].map((id) => rowsOf(sheet, again).find((row) => row.id === id)?.name)).toEqual([
    'Window type, W-2',
  ]);
  expect(windows.rows(taken(sheet, again), 'windows')).toHaveLength(2);
});

test('two devices that import one report make the same lines', () => {
  const rowsAfterImport = () => windows.rows(taken(start(windows), imported('hover')), 'windows');
  expect(rowsAfterImport()).toHaveLength(2);
  expect(rowsAfterImport()).toEqual(rowsAfterImport());
});

test('a copied window was measured by nobody', () => {
  const sheet = taken(start(windows), imported('hover'));
  const [key = ''] = windows.rows(sheet, 'windows');
  const copied = changeSheet(sheet, [
    { kind: 'add', key: 'copy', fieldId: windows.idOf('windows'), parentKey: null, after: key, copyOf: key },
  ]);
  expect(copied.line('copy')).toMatchObject({ quantity: 1 });
  expect(copied.line('copy')).not.toHaveProperty('origin');
});

test('a trade or a step that is not in the estimate is listed with its values', () => {
  const { unmapped } = measurementDifferences(start(roof), imported('eagleViewHouse'));
  const reasons = new Map(
    unmapped.map(({ workflowId, name, reason, value, place }) => [
      `${workflowId} ${name}`,
      `${reason}: ${value}, ${place}`,
    ]),
  );
  expect(reasons.get('2 Total siding area')).toBe('no trade: 1,864 SQ FT, Siding');
  expect(reasons.get('1 Fascia length')).toBe('no step: 232 FT, Fascia');
});

test('a value out of range is listed and not entered', () => {
  const file = changed('eagleViewRoof', '"2,052.4"', '"2,052,400"');
  expect(rowOf(start(roof), file, 'Total roof area')).toMatchObject({
    problem: 'Total roof area is at most 100,000 SQ FT',
    isTicked: false,
  });
  const sheet = changeSheet(start(roof), measurementEdits(start(roof), file, new Set([roof.idOf('roofArea')])));
  expect(roof.line(sheet, 'roofArea').quantity).toBe(0);
});

test('the origin is stored with the item, and the server keeps it', () => {
  const estimate: Estimate = {
    ...roof.estimate,
    catalogVersion: starter.catalogVersion,
    rulesVersion: starter.rulesVersion,
  };
  const stored = estimateOfSheet(taken(start(roof), imported('eagleViewRoof')), estimate);
  const priced = unwrap(priceEstimate(starter, stored));
  const eave = priced.items.find(({ fieldId }) => fieldId === roof.idOf('eaveLength'));
  expect(eave?.origin).toMatchObject({ provider: 'EagleView', raw: '128.4', value: 128 });
  const opened = roof.open(priced);
  expect(roof.line(opened, 'eaveLength').origin).toEqual(eave?.origin);
  expect(roof.line(roof.enter(opened, { eaveLength: 120 }), 'eaveLength')).toMatchObject({
    quantity: 120,
    origin: { value: 128 },
  });
});

test('the reason of a recommendation names the report that its length came from', () => {
  const sheet = taken(start(roof), imported('eagleViewRoof'));
  const sources = (now: Sheet) =>
    explainLine(now, roof.line(now, 'dripEdge').key)?.rows.map(({ source }) => source) ?? [];
  expect(sources(sheet)).toContain('EagleView, Nov 12: 60.2 FT');
  expect(sources(roof.enter(sheet, { rakeEdgeLength: 70 }))).toContain('edited, EagleView 60.2 FT');
});

test('values that a newer report of the house leaves the same have its origin with the changed ones', () => {
  const first = taken(start(roof), imported('eagleViewRoof'));
  const newer = changed('eagleViewRoof', '"TotalEavesLength" value="128.4"', '"TotalEavesLength" value="131.2"');
  expect(rowOf(first, newer, 'Rake edge')?.state).toBe('same');
  const second = taken(first, newer);
  for (const property of ['eaveLength', 'rakeEdgeLength'] as const)
    expect([property, roof.line(second, property).origin?.hash]).toEqual([property, newer.hash]);
  const kept = changeSheet(first, measurementEdits(first, newer, new Set()));
  expect(roof.line(kept, 'eaveLength')).toMatchObject({ quantity: 128, origin: { hash: 'a'.repeat(64) } });
  expect(roof.line(kept, 'rakeEdgeLength').origin?.hash).toBe(newer.hash);
  const other = { ...newer, report: { ...newer.report, reportId: 'another' } };
  expect(measurementEdits(first, other, new Set())).toEqual([]);
});

import { expect, test } from 'vitest';
import type { ImportedReport } from '#engine/measurements/candidates.ts';
import { measurementDifferences, measurementEdits } from '#engine/measurements/differences.ts';
import { effectOf } from '#engine/measurements/effects.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { keysOf } from '#engine/sheet/lines/new-keys.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { tradeRecommendations } from '#engine/steps/trade-recommendations.ts';
import { type MeasurementFileName, reportOf } from '#tests/fixtures/measurements/files.ts';
import { compiledCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';

const starter = compiledCatalog([starterFolders]);

function start(trade: number): Sheet {
  const { estimate } = tradeOf(starter, trade);
  return openSheet(starter, estimate, keysOf(estimate.uuid));
}

function imported(name: MeasurementFileName, factor = 1): ImportedReport {
  const report = reportOf(name);
  const values = report.values.map((value) => ({ ...value, number: value.number * factor }));
  return { report: { ...report, values }, hash: `${factor}`, today: '2026-11-28' };
}

function effect(sheet: Sheet, from: ImportedReport, name: string) {
  const found = measurementDifferences(sheet, from).differences.find((each) => each.name === name);
  if (found === undefined) throw new Error(`${name} does not differ`);
  const { quantities, amount, unchosen } = effectOf(sheet, from, found);
  return { quantities: quantities.map((each) => [each.name, each.before, each.after, each.unit]), amount, unchosen };
}

/** With everything that the report has, and everything that is recommended for it. */
function taken(sheet: Sheet, from: ImportedReport): Sheet {
  const { differences } = measurementDifferences(sheet, from);
  const ids = new Set(differences.filter(({ isTicked }) => isTicked).map(({ id }) => id));
  const measured = changeSheet(sheet, measurementEdits(sheet, from, ids));
  return changeSheet(measured, tradeRecommendations(measured, starter.sectionsOf.get(1) ?? []).edits);
}

test('a value brings the quantities that it recommends, at their price', () => {
  expect(effect(start(1), imported('eagleViewRoof'), 'Eave')).toEqual({
    quantities: [['Drip edge', 0, 13, 'PC']],
    amount: 286,
    unchosen: '',
  });
});

test('a changed value moves what was taken, by the difference alone', () => {
  const sheet = taken(start(1), imported('eagleViewRoof'));
  expect(effect(sheet, imported('eagleViewRoof', 1.1), 'Eave')).toEqual({
    quantities: [['Drip edge', 19, 21, 'PC']],
    amount: 44,
    unchosen: '',
  });
  expect(effect(sheet, imported('eagleViewRoof', 0.5), 'Roof to wall').amount).toBeLessThan(0);
  expect(effect(sheet, imported('eagleViewRoof', 1.1), 'Valley')).toEqual({ quantities: [], amount: 0, unchosen: '' });
});

test('a recommendation that nobody took is not charged whole for a small change', () => {
  const sheet = start(1);
  const from = imported('eagleViewRoof');
  const { differences } = measurementDifferences(sheet, from);
  const measured = changeSheet(sheet, measurementEdits(sheet, from, new Set(differences.map(({ id }) => id))));
  const { quantities, amount } = effect(measured, imported('eagleViewRoof', 1.1), 'Eave');
  expect(quantities).toContainEqual(['Drip edge', 19, 21, 'PC']);
  expect(amount).toBe(0);
});

test('a window has its price, and a style that is still to be chosen', () => {
  const { amount, unchosen } = effect(start(3), imported('hover'), 'Window type, W-1');
  expect(amount).toBeGreaterThan(0);
  expect(unchosen).toBe('Double hung');
});

test('shares of a sum have an effect of their own', () => {
  expect(effect(start(1), imported('eagleViewRoof'), 'Install pitch').quantities).toEqual([]);
});

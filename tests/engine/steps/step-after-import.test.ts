import { expect, test } from 'vitest';
import { measurementDifferences, measurementEdits } from '#engine/measurements/differences.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { keysOf } from '#engine/sheet/lines/new-keys.ts';
import { stepAfterImport } from '#engine/steps/step-after-import.ts';
import { reportOf } from '#tests/fixtures/measurements/files.ts';
import { compiledCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';

const starter = compiledCatalog([starterFolders]);
const roof = tradeOf(starter, 1);
const stepsOf = (workflowId: number) =>
  (starter.sectionsOf.get(workflowId) ?? []).filter(({ order, optional }) => order > 0 && optional !== true);

function imported() {
  const sheet = openSheet(starter, roof.estimate, keysOf(roof.estimate.uuid));
  const report = { report: reportOf('eagleViewRoof'), hash: 'a'.repeat(64), today: '2026-11-28' };
  const ticked = measurementDifferences(sheet, report).differences.filter(({ isTicked }) => isTicked);
  const edits = measurementEdits(sheet, report, new Set(ticked.map(({ id }) => id)));
  return { sheet: changeSheet(sheet, edits), edits };
}

test('the packages follow an import, with every step before them passed', () => {
  const { sheet, edits } = imported();
  const after = stepAfterImport(sheet, edits, stepsOf);
  expect(after?.section.groups.some(({ layout }) => layout === 'comparison')).toBe(true);
  expect(after?.passed).toHaveLength(stepsOf(1).length - 1);
});

test('a mistake before the packages comes first', () => {
  const { sheet, edits } = imported();
  const wrong = roof.enter(sheet, { eaveLength: 20000 });
  expect(stepAfterImport(wrong, edits, stepsOf)?.section.id).toBe(4);
});

test('no step follows an import of nothing', () => {
  const { sheet } = imported();
  expect(stepAfterImport(sheet, [], stepsOf)).toBeNull();
});

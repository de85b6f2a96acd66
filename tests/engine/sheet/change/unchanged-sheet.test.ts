import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { isAbsentStep } from '#engine/sheet/answers/absent-step.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { unchangedSheet } from '#engine/sheet/change/unchanged-sheet.ts';
import { keysOf } from '#engine/sheet/lines/new-keys.ts';
import { storedLines } from '#engine/sheet/reports/sheet-items.ts';
import { compiledCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';
import { deeds, worked } from '#tests/support/estimates/random-edits.ts';

const catalog = compiledCatalog([starterFolders]);
const { estimate, start, enter } = tradeOf(catalog, 1);

/** Whether anything is entered on a step that is not part of the estimate: redoing empties it. */
function hasAbsentEntry(left: Estimate): boolean {
  const sheet = openSheet(catalog, left, keysOf(left.uuid));
  return storedLines(sheet).some(({ field }) => isAbsentStep(sheet, field.sectionId));
}

it('an estimate stands as it is stored, unless it has entries on a step that was removed', () => {
  fc.assert(
    fc.property(fc.constantFrom(1, 2, 3, 4, 5, 6, 7), deeds, (workflowId, done) => {
      const empty = { ...estimate, workflowIds: [workflowId] };
      const left = estimateOfSheet(worked(openSheet(catalog, empty, keysOf(empty.uuid)), done), empty);
      const sheet = unchangedSheet(catalog, left);
      fc.pre(left.items.length > 0);
      expect(sheet === null ? null : estimateOfSheet(sheet, left)).toEqual(hasAbsentEntry(left) ? null : left);
    }),
    { numRuns: 30, examples: [[1, [{ what: 1, where: 1525, number: 1 }]]] },
  );
});

it('an estimate no longer stands when a derived quantity differs, or a line of it is missing', () => {
  const left = estimateOfSheet(enter(start(), { roofArea: 2250, materialWaste: 12, eaveLength: 128 }), estimate);
  expect(unchangedSheet(catalog, left)).not.toBeNull();
  const derived = left.items.find(({ fieldId }) => fieldId === '1.168');
  if (derived === undefined) throw new Error('The roof has no squares.');
  const others = left.items.filter((item) => item !== derived);
  expect(unchangedSheet(catalog, { ...left, items: others })).toBeNull();
  const more = { ...derived, quantity: derived.quantity + 1, value: derived.quantity + 1 };
  expect(unchangedSheet(catalog, { ...left, items: [...others, more] })).toBeNull();
});

it('a trade without any entries does not stand: it starts with its defaults', () => {
  expect(unchangedSheet(catalog, estimate)).toBeNull();
});

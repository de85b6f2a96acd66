// Whatever a rep answers, the starter catalog settles, and what is stored is opened again as it was.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change-sheet.ts';
import type { Edit, Sheet } from '#engine/sheet/sheet.ts';
import { sheetItems } from '#engine/sheet/sheet-items.ts';
import { compiledCatalog, pondFolders, starterFolders, tradeOf } from '#tests/schemas/trade.ts';

const catalog = compiledCatalog([starterFolders, pondFolders]);

/** An answer before it is known which line it meets: where, and how much of what the line allows. */
const answers = fc.array(
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
  {
    minLength: 1,
    maxLength: 20,
  },
);

function editFor(sheet: Sheet, where: number, share: number): Edit[] {
  const keys = [...sheet.lines.keys()];
  const line = sheet.lines.get(keys[Math.min(Math.floor(where * keys.length), keys.length - 1)] ?? '');
  const field = line === undefined ? undefined : catalog.fieldById.get(line.fieldId);
  if (line === undefined || field === undefined) return [];
  const { key } = line;
  const { min = 0, max = 0, step = 1 } = field;
  const quantity = Math.min(
    max,
    min + Math.floor((share * (Math.min(max, min + 500) - min)) / Math.max(step, 1)) * Math.max(step, 1),
  );
  if (field.dataType === 'boolean') return [{ kind: 'set', key, value: share > 0.3 }];
  if (field.dataType === 'number') return [{ kind: 'set', key, value: quantity }];
  if (field.dataType === 'string') return [{ kind: 'set', key, value: `note ${share}` }];
  const options = sheet.validOptionIds(key);
  const optionId = options[Math.floor(share * options.length)] ?? options[0] ?? null;
  return [{ kind: 'set', key, optionId, quantity }];
}

const answered = (sheet: Sheet, given: readonly (readonly [number, number])[]): Sheet =>
  given.reduce((current, [where, share]) => changeSheet(current, editFor(current, where, share)), sheet);

describe.each([1, 8])('trade %i, whatever is answered', (workflowId) => {
  const { begin, open, estimate } = tradeOf(catalog, workflowId);
  const empty = begin();

  it('counts every line once in the total, to the cent', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const sheet = answered(empty, given);
        const cents = [...sheet.lines.values()]
          .filter((line) => line.parentKey === null)
          .reduce((sum, line) => sum + Math.round(sheet.amounts(line.key).total * 100), 0);
        expect(cents).toBe(Math.round(sheet.totals(workflowId).itemTotal * 100));
      }),
      { numRuns: 60 },
    );
  });

  it('is opened again with the same money', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const sheet = answered(empty, given);
        const reopened = open({ ...estimate, items: sheetItems(sheet) });
        expect(reopened.totals(workflowId).itemTotal).toBe(sheet.totals(workflowId).itemTotal);
        expect(sheetItems(reopened)).toEqual(sheetItems(sheet));
      }),
      { numRuns: 60 },
    );
  });
});

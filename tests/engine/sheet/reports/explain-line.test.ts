import { expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { explainLine } from '#engine/sheet/reports/explain-line.ts';
import { anEstimate, countingKeys } from '#tests/support/estimates/estimates.ts';
import { roofCatalog } from '#tests/support/estimates/roof-catalog.ts';

const opened = openSheet(roofCatalog, anEstimate(), countingKeys());
const key = (fieldId: string) => opened.rows(fieldId, null)[0] ?? '';

it('names the source of each number in a recommendation', () => {
  const sheet = changeSheet(opened, [{ kind: 'set', key: key('1.1'), value: 95 }]);
  const why = explainLine(sheet, key('1.5'));
  expect(why).toMatchObject({ ruleId: 'roof.drip-edge', effect: 'recommend' });
  const sourceOf = (input: string) => why?.rows.find((row) => row.input === input)?.source;
  expect(sourceOf('length')).toBe('Length, entered');
  expect(sourceOf('conversion')).toBe('catalog, Aluminum');
  expect(why?.rows.at(-1)).toMatchObject({ kind: 'result', value: 10 });
});

it('distinguishes missing entries from derived values', () => {
  expect(explainLine(opened, key('1.5'))?.rows.find(({ input }) => input === 'length')?.source).toBe(
    'Length, not entered',
  );
  expect(explainLine(opened, key('1.9'))).toMatchObject({ effect: 'quantity' });
  expect(explainLine(opened, key('1.9'))?.rows.find(({ input }) => input === 'squares')?.source).toBe(
    'Squares, follows',
  );
});

it('explains nothing for a purely entered number', () => {
  expect(explainLine(opened, key('1.1'))).toBeNull();
});

import { expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change-sheet.ts';
import { openSheet } from '#engine/sheet/open-sheet.ts';
import { incompleteRecommendations } from '#engine/steps/incomplete-recommendations.ts';
import { anEstimate, countingKeys } from '#tests/support/estimates.ts';
import { roofCatalog } from '#tests/support/roof-catalog.ts';

const opened = openSheet(roofCatalog, anEstimate(), countingKeys());
const key = (fieldId: string) => opened.rows(fieldId, null)[0] ?? '';

it('[E5] names what counts nothing although it is recommended', () => {
  expect(incompleteRecommendations(opened, 2)).toEqual([]);
  const sheet = changeSheet(opened, [{ kind: 'set', key: key('1.1'), value: 95 }]);
  expect(incompleteRecommendations(sheet, 2)).toMatchObject([{ name: 'Drip edge', recommendation: { quantity: 10 } }]);
  const taken = changeSheet(sheet, [{ kind: 'set', key: key('1.5'), quantity: 1 }]);
  expect(incompleteRecommendations(taken, 2)).toEqual([]);
});

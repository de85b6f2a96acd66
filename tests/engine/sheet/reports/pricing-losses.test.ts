import { expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { pricingLosses, zeroEdits } from '#engine/sheet/reports/pricing-losses.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import { anEstimate, countingKeys } from '#tests/support/estimates/estimates.ts';
import { roofCatalog } from '#tests/support/estimates/roof-catalog.ts';

/** A window that measured 60 wide before. */
function windowOf(width: number) {
  const sheet = changeSheet(openSheet(roofCatalog, anEstimate(), countingKeys()), [
    { kind: 'add', key: 'w1', fieldId: '1.20', parentKey: null, after: null },
    { kind: 'set', key: 'w1', optionId: '1.20.1', quantity: 2 },
  ]);
  const key = sheet.rows('1.21', 'w1')[0] ?? '';
  return changeSheet(changeSheet(sheet, [{ kind: 'set', key, value: 60 }]), [{ kind: 'set', key, value: width }]);
}

it('[E4] names the lines without a tier and their lost money', () => {
  expect(pricingLosses(windowOf(60))).toEqual({ lines: [], amount: 0 });
  expect(pricingLosses(windowOf(150))).toMatchObject({
    lines: [
      { key: 'w1', fieldId: '1.20', name: 'Window', choice: 'Double hung', what: 'tier', size: '150', amount: 1224 },
    ],
    amount: 1224,
  });
});

it('[E4] zeroing removes the line from the estimate', () => {
  const sheet = windowOf(150);
  const zeroed = changeSheet(sheet, zeroEdits(pricingLosses(sheet).lines));
  expect(zeroed.total).toBe(0);
  expect(zeroed.lines.get('w1')).toMatchObject({ optionId: null, value: null, quantity: 0 });
  expect(sheetItems(zeroed).some(({ fieldId }) => fieldId === '1.20')).toBe(false);
});

import { expect, test } from 'vitest';
import { isWithoutPrice, workTree } from '#documents/work-list/work-tree.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { anEstimate } from '#tests/support/estimates/estimates.ts';
import { glazingCatalog, openedGlazing, withWindow } from '#tests/support/estimates/glazing-catalog.ts';

test('a line is without a price when a counting part of it is', () => {
  const doubleHung = '1.20.1';
  const sold = withWindow(openedGlazing(), 'priced', doubleHung, 30, 40);
  const large = withWindow(withWindow(sold, 'large', doubleHung, 30, 90), 'none', doubleHung, 30, 90);
  const { items } = estimateOfSheet(large, anEstimate());
  const found = (marked: typeof items) =>
    workTree(marked, glazingCatalog).flatMap((node) => (isWithoutPrice(node) ? [node.item.uuid] : []));
  expect(found(items)).toEqual(['none', 'large']);
  const [window] = items.filter(({ uuid }) => uuid === 'priced');
  const ofDetail = items.map((item) =>
    item.parentItemId === window?.id && item.fieldId === '1.27' ? { ...item, pricing: 'missing' as const } : item,
  );
  expect(found(ofDetail)).toEqual(['none', 'large', 'priced']);
  expect(found(items.map((item) => (item.uuid === 'none' ? { ...item, quantity: 0 } : item)))).toEqual(['large']);
  expect(found(estimateOfSheet(changeSheet(large, [{ kind: 'remove', key: 'large' }]), anEstimate()).items)).toEqual([
    'none',
  ]);
});

import { expect, it } from 'vitest';
import { packagesOf } from '#app/open-estimate/packages/use-package-columns.ts';
import { choosePackage } from '#engine/estimates/packages.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { incompleteRecommendations } from '#engine/steps/incomplete-recommendations.ts';
import { compiledCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';

const roof = tradeOf(compiledCatalog([starterFolders]), 1);
const packageStep = 10;
const labels = {
  themeColor: '#2ab0da',
  packageLabelGood: 'Good',
  packageLabelBetter: 'Better',
  packageLabelBest: 'Best',
};
const house = roof.enter(roof.start(), {
  roofArea: 2400,
  eaveLength: 128,
  rakeEdgeLength: 96,
  valleyLength: 42,
  hipRidgeLength: 61,
});

it('titles each column by its package, not by its price rank', () => {
  const { columns, offered } = packagesOf(house, 1, null, labels);
  expect(offered).toHaveLength(4);
  expect(columns.map(({ label }) => label)).toEqual(['Good', 'Better', 'Best']);
  expect(columns.every(({ features }) => !('Package' in features))).toBe(true);
  const impact = offered.find(({ option }) => option.tier === undefined)?.optionId ?? '';
  const compared = changeSheet(house, [{ kind: 'compare', workflowId: 1, optionIds: [impact] }]);
  expect(packagesOf(compared, 1, null, labels).columns.map(({ label }) => label)).toEqual([
    'Better Impact: class 3 modified',
  ]);
});

it('shows the price of the whole job: choosing the package leaves no recommendation open and the same price', () => {
  const { columns } = packagesOf(house, 1, null, labels);
  let sheet = house;
  for (const { optionId, price } of [...columns, ...columns.toReversed()]) {
    sheet = changeSheet(sheet, choosePackage(sheet, 1, optionId));
    expect(incompleteRecommendations(sheet, packageStep)).toEqual([]);
    expect(sheet.totals(1).totalWithMargin).toBe(price);
    expect(packagesOf(sheet, 1, null, labels).columns.map((column) => column.price)).toEqual(
      columns.map((column) => column.price),
    );
  }
});

it('keeps quantities that a person changed', () => {
  const more = roof.enter(house, { iceBarrier: 9 });
  const [good] = packagesOf(more, 1, null, labels).columns;
  const chosen = changeSheet(more, choosePackage(more, 1, good?.optionId ?? ''));
  expect(roof.line(chosen, 'iceBarrier').quantity).toBe(9);
  expect(chosen.totals(1).totalWithMargin).toBe(good?.price);
});

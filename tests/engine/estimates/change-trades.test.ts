import { expect, it } from 'vitest';
import { withoutTrade, withTrade, withTradeOf } from '#engine/estimates/change-trades.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { compiledCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';
import { countingKeys } from '#tests/support/estimates/estimates.ts';

const catalog = compiledCatalog([starterFolders]);
const roof = tradeOf(catalog, 1);
const gutters = tradeOf(catalog, 4);
const newKey = countingKeys();

it('removes a trade with its entries, and restores it unchanged', () => {
  const roofing = { ...roof.estimate, name: 'Roofing', workflowIds: [1] };
  const two = withTrade(catalog, roofing, 4);
  expect(two.name).toBe('Roofing, Gutters');
  const entered = gutters.enter(roof.enter(openSheet(catalog, two, newKey), { roofArea: 2400, eaveLength: 128 }), {
    gutterLength: 128,
  });
  const both = estimateOfSheet(entered, two);
  const one = withoutTrade(catalog, both, 4);
  expect(one).toMatchObject({ name: 'Roofing', workflowIds: [1] });
  expect(Object.keys(one.workflowSummaries)).toEqual(['1']);
  expect(one.items.map(({ fieldId }) => fieldId.split('.')[0])).not.toContain('4');
  expect(openSheet(catalog, one, newKey).total).toBe(entered.totals(1).totalWithMargin);

  const again = withTradeOf(catalog, one, both, 4);
  expect(again).toMatchObject({ name: 'Roofing, Gutters', workflowIds: [1, 4] });
  expect(openSheet(catalog, again, newKey).total).toBe(entered.total);
  expect(new Set(again.items.map(({ uuid }) => uuid))).toEqual(new Set(both.items.map(({ uuid }) => uuid)));
});

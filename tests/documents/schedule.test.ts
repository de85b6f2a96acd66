import { expect, test } from 'vitest';
import { schedule } from '#documents/content/schedule.ts';
import { sheetItems } from '#engine/sheet/sheet-items.ts';
import { compiledCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';

const catalog = compiledCatalog([starterFolders]);
const { begin, enter, estimate } = tradeOf(catalog, 7);

test('the schedule names the lines of the work, not what sums them up', () => {
  const sheet = enter(begin(), { standardSoffitSolid: 10, standardSoffitVented: 3 });
  const items = sheetItems(sheet);
  expect(items.filter(({ fieldId }) => catalog.fieldById.get(fieldId)?.hideEmptyRows === true)).toHaveLength(1);
  const paper = schedule({ ...estimate, items }, catalog, [7]);
  expect(paper.kind === 'schedule' && paper.groups).toEqual([
    {
      heading: 'Soffit',
      rows: [
        { label: 'Soffit, solid panels', detail: 'Aluminum or vinyl, 12 in x 12 ft, Undecided', quantity: '10 PC' },
        { label: 'Soffit, vented panels', detail: 'Aluminum or vinyl, 12 in x 12 ft, Undecided', quantity: '3 PC' },
      ],
    },
  ]);
});

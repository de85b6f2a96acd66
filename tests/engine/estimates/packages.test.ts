import { expect, it } from 'vitest';
import { choosePackage, comparePackages, packageOffers } from '#engine/estimates/packages.ts';
import { changeSheet } from '#engine/sheet/change-sheet.ts';
import { openSheet } from '#engine/sheet/open-sheet.ts';
import { anEstimate, countingKeys } from '#tests/support/estimates.ts';
import { roofCatalog } from '#tests/support/roof-catalog.ts';

const opened = openSheet(roofCatalog, anEstimate(), countingKeys());
const sheet = changeSheet(opened, [{ kind: 'set', key: opened.rows('1.2', null)[0] ?? '', value: 1000 }]);

it('[E9] offers the packages of the material type, the cheapest first, at what the trade would come to', () => {
  expect(packageOffers(sheet, 1).map(({ name, total }) => [name, total])).toEqual([
    ['Good', 2205],
    ['Better', 3030],
  ]);
});

it('compares those that were picked, with what they cost a month', () => {
  const compared = changeSheet(sheet, [{ kind: 'compare', workflowId: 1, optionIds: ['1.9.1'] }]);
  expect(comparePackages(compared, 1, { downpayment: 30, monthlyRate: 0, term: 10 })).toMatchObject([
    { optionId: '1.9.1', total: 3030, monthlyPayment: 300, isChosen: false },
  ]);
});

it('choosing one comes to what was offered', () => {
  const chosen = changeSheet(sheet, choosePackage(sheet, 1, '1.9.2'));
  expect(chosen.totals(1).totalWithMargin).toBe(2205);
  expect(packageOffers(chosen, 1).find(({ isChosen }) => isChosen)?.name).toBe('Good');
});

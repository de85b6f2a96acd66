// A trade that no file describes: made on the screen by an admin, sold by a rep, printed on the contract.
import { readFile } from 'node:fs/promises';
import { officeOf } from '#e2e/support/office.ts';
import {
  addField,
  addOption,
  addRule,
  addTrade,
  openStep,
  openSteps,
  publish,
  revert,
  review,
} from '#e2e/support/reshaping.ts';
import { allSaved, enter, savedHere, sign, startTrade, total } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';
import { textOfPdf } from '#tests/support/papers/pdf-text.ts';

test('a trade created on the screen is sold by a rep, with its quantity, price and line on the contract', async ({
  adminTab: office,
  request,
  tab: tablet,
}) => {
  const lead = await (await officeOf(request)).addLead({ firstName: 'Odd', lastName: 'Larsen' });

  await openSteps(office);
  await addTrade(office, 'Gazebos');
  const trades = office.getByRole('navigation', { name: 'Trades and steps' });
  for (const last of ['Notes', 'Discount']) await trades.getByRole('button', { name: last }).waitFor();
  await openStep(office, 'Details');
  await addField(office, { name: 'Length', kind: 'Number', unit: 'FT' });
  await addField(office, { name: 'Width', kind: 'Number', group: 'Group of Length', unit: 'FT' });
  await addField(office, { name: 'On a slope', kind: 'Yes or no' });
  await addField(office, { name: 'Wishes', kind: 'Text' });
  await addField(office, { name: 'Deck', kind: 'Choice with quantity', unit: 'SQ FT' });
  await addOption(office, 'Deck', { name: 'Cedar', prices: { 'material price': '6', 'labor price': '4' } });
  await addRule(office, {
    title: 'Area of the deck',
    recommends: 'Deck',
    inputs: {
      'Length of the deck': { unit: 'FT', from: 'Length' },
      'Width of the deck': { unit: 'FT', from: 'Width' },
    },
    formula: 'lengthOfTheDeck * widthOfTheDeck',
    unit: 'SQ FT',
    cases: [
      ['10', '8', '80'],
      ['12', '12', '144'],
      ['0', '8', '0'],
      ['1', '1', '1'],
      ['9', '7', '63'],
    ],
  });
  await expect(office.getByRole('definition').filter({ hasText: 'in Gazebos' })).toContainText(/^Deck .*, in SQ FT$/);
  await review(office);
  await publish(office, 'Gazebos are built');

  await startTrade(tablet, lead.id, 'Gazebos', 'Details');
  await enter(tablet, /^Length/, '12');
  await enter(tablet, /^Width/, '10');
  const deck = tablet.getByRole('group', { name: 'Deck', exact: true });
  await deck.getByRole('combobox').first().selectOption('Cedar');
  await deck.getByRole('button', { name: /^Take Rec\. 120/ }).click();
  await expect(total(tablet)).toHaveText('$1,200.00');
  await savedHere(tablet);

  const estimate = /\/estimator\/estimate\/-?\d+/.exec(tablet.url())?.[0];
  // Notes and discount are there as in every trade.
  await tablet
    .getByRole('link', { name: /^Discount/ })
    .first()
    .click();
  await enter(tablet, /^Discount/, '10');
  await expect(total(tablet)).toHaveText('$1,080.00');
  await savedHere(tablet);

  await tablet.goto(`${estimate}/documents/new/contract`);
  const paper = tablet.getByRole('article');
  const scope = paper.getByRole('row', { name: /^Gazebos/ });
  await expect(scope).toContainText('Deck (120 square feet): Cedar.');
  await expect(scope).toContainText('$1,080.00');
  await expect(paper.getByRole('row', { name: 'Contract price' })).toContainText('$1,080.00');
  await expect(paper.getByRole('heading', { name: 'Schedule A, part of this contract: Gazebos' })).toBeVisible();
  await tablet.getByRole('button', { name: 'Read together and sign' }).click();
  await sign(tablet, 'Sign');
  await sign(tablet, 'Sign contract');
  await expect(tablet.getByText('The contract is signed and saved on this device.')).toBeVisible();
  const handingOver = tablet.waitForEvent('download');
  await tablet.getByRole('button', { name: /Download the PDF/ }).click();
  const text = (await textOfPdf(await readFile(await (await handingOver).path()))).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Deck (120 square feet): Cedar.');
  expect(text).toContain('$1,080.00');
  await allSaved(tablet);
  await revert(office, 'Gazebos are for next season');
});

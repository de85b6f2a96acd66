// An admin edits the catalog; a rep's offline tablet sells from it after its next sync.
import { backOnline, officeOf } from '#e2e/support/office.ts';
import {
  addField,
  addOption,
  openField,
  openStep,
  openSteps,
  openTrade,
  publish,
  renameStep,
  revert,
  review,
  setPrice,
} from '#e2e/support/reshaping.ts';
import { allSaved, enter, goOn, startTrade, total } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

const picture = 'src/app/public/icons/icon-192.png';

test('an admin edits a trade; an offline tablet later sells with it, an older estimate keeps its version, and the edit is reverted', async ({
  adminTab: office,
  request,
  tab: tablet,
}) => {
  const lead = await (await officeOf(request)).addLead({ firstName: 'Orla', lastName: 'Quist' });
  const start = () => startTrade(tablet, lead.id, 'Garden ponds', 'Site');
  const measure = async () => {
    await enter(tablet, /^Pond length/, '10');
    await enter(tablet, /^Pond width/, '8');
  };
  const linerOf = (name: string) => tablet.getByRole('group', { name, exact: true });
  await start();
  await measure();
  await goOn(tablet, 'Digging & Liner');
  await linerOf('Liner')
    .getByRole('button', { name: /^Take Rec\./ })
    .click();
  await expect(total(tablet)).toHaveText('$515.20');
  await allSaved(tablet);
  const older = tablet.url();
  await tablet.context().setOffline(true);

  // A step is renamed and moved; the preview follows each key press.
  await openSteps(office);
  await openTrade(office, 'Garden ponds');
  await openStep(office, 'Planting & Fish');
  const preview = office.frameLocator('iframe');
  await preview.getByRole('heading', { level: 1, name: 'Planting & Fish' }).waitFor();
  await renameStep(office, 'Water garden');
  await preview.getByRole('heading', { level: 1, name: 'Water garden' }).waitFor();
  await office.getByRole('button', { name: 'Move Water garden up' }).click();
  await preview.getByText('Garden ponds, step 2 of 4').waitFor();

  // An option with a picture and a price.
  await openStep(office, 'Digging & Liner');
  await openField(office, 'Digging & Liner', 'Liner');
  await addOption(office, 'Liner', {
    name: 'Clay seal',
    prices: { 'material price': '2.25', 'labor price': '1' },
    picture,
  });

  await setPrice(office, 'EPDM 45 mil, material price', '1.60');

  // A field of this trade; the one of the other trade gets a rule in its own test.
  await addField(office, {
    name: 'Fleece',
    kind: 'Choice with quantity',
    group: 'Group of Digging',
    unit: 'SQ FT',
  });
  await addOption(office, 'Fleece', { name: '300 gram', prices: { 'material price': '0.50' } });
  // Undo and redo happen in the office: they survive a reload.
  const draft = office.getByRole('region', { name: 'Draft' });
  const undo = draft.getByRole('button', { name: /^Undo: Fleece, 300 gram: material price/ });
  await undo.waitFor();
  const changes = Number.parseInt(await draft.getByText(/changes not published/).innerText(), 10);
  await undo.click();
  await draft.getByText(`${changes - 1} changes not published`).waitFor();
  await office.reload();
  await draft.getByRole('button', { name: 'Redo' }).click();
  await draft.getByText(`${changes} changes not published`).waitFor();

  await review(office);
  const effect = office.getByRole('region', { name: /^Effect on the \d+ stored estimates/ });
  const affected = effect.getByRole('row', { name: /Orla Quist/ });
  await expect(affected).toContainText('$515.20');
  await expect(affected).toContainText('$537.60');
  await publish(office, 'Clay and fleece are offered');
  const version = office.getByRole('listitem').filter({ hasText: 'Clay and fleece are offered' });
  await expect(version).toContainText(/Live\..*Marcus Harlow/);
  await version.getByRole('button', { name: /^Compare/ }).click();
  await expect(version.getByRole('row', { name: /EPDM 45 mil/ })).toContainText('1.60');

  // The open estimate says when the new version is on the tablet; an estimate created before would keep the old one.
  await backOnline(tablet);
  await tablet.getByRole('switch', { name: 'Customer view' }).uncheck();
  await tablet.getByText('Prices have changed since this estimate was made.').waitFor();
  await start();
  await measure();
  await goOn(tablet, 'Water garden');
  await goOn(tablet, 'Digging & Liner');
  await linerOf('Liner').getByRole('combobox').first().selectOption('Clay seal');
  await linerOf('Liner')
    .getByRole('button', { name: /^Take Rec\. 224/ })
    .click();
  await linerOf('Fleece').getByRole('combobox').first().selectOption('300 gram');
  await linerOf('Fleece').getByRole('textbox').first().fill('100');
  // 224 of 3.25, 100 of 0.50.
  await expect(total(tablet)).toHaveText('$778.00');
  await allSaved(tablet);

  await tablet.goto(older);
  await expect(total(tablet)).toHaveText('$515.20');
  await expect(tablet.getByRole('link', { name: /^Planting & Fish/ }).first()).toBeVisible();

  await revert(office, 'Nobody wants clay');
  await start();
});

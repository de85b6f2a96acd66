// An admin reshapes what is sold; a rep's offline tablet sells with it after its next sync.
import type { Page } from '@playwright/test';
import { officeOf } from '#e2e/support/office.ts';
import { allSaved, enter, goOn, logIn, onStep, startEstimate } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

const admin = 'marcus.harlow@example.com';

const total = (page: Page) =>
  page.getByRole('region', { name: 'Totals and next step' }).getByRole('definition').first();

/** Steps, fields and the preview side by side. */
async function openOffice(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, admin);
  await page.goto('/config/estimate-sections');
  const tree = page.getByRole('navigation', { name: 'Trades and steps' });
  await tree
    .getByRole('button', { name: /Garden ponds/ })
    .and(page.locator('[aria-expanded]'))
    .click();
  await tree.getByRole('button', { name: /Site$/ }).and(page.locator('.tree-name')).click();
}

async function publish(page: Page, why: string): Promise<void> {
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await page.getByText('Every field, option and rule resolves').waitFor();
  await page.getByLabel('Why, for the history').fill(why);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText(/is published\. Tablets take it at their next sync\./).waitFor();
}

test('an admin reshapes a step; an offline tablet sells with it later, an older estimate keeps its own, and it is reverted', async ({
  page: office,
  request,
  ownTab: tablet,
}) => {
  const lead = await (await officeOf(request)).addLead({ firstName: 'Orla', lastName: 'Quist' });
  const start = async (step: string) => {
    await tablet.goto(`/estimator/leads/${lead.id}/details`);
    await startEstimate(tablet, ['Garden ponds']);
    await onStep(tablet, step);
  };
  await start('Site');
  await enter(tablet, /^Pond length/, '10');
  await enter(tablet, /^Pond width/, '8');
  await goOn(tablet, 'Digging & Liner');
  await tablet
    .getByRole('group', { name: 'Pump' })
    .getByLabel(/quantity$/i)
    .selectOption('1');
  await allSaved(tablet);
  const older = tablet.url();
  const before = await total(tablet).innerText();
  await tablet.context().setOffline(true);

  await openOffice(office);
  const preview = office.frameLocator('iframe');
  await preview.getByRole('heading', { level: 1, name: 'Site' }).waitFor();
  await office
    .getByRole('navigation', { name: 'Trades and steps' })
    .getByLabel('Name', { exact: true })
    .fill('First look');
  await preview.getByRole('heading', { level: 1, name: 'First look' }).waitFor();

  await office.getByRole('button', { name: 'Add field' }).click();
  await office.getByLabel('Name of the field').fill('Drone survey');
  await office.getByRole('button', { name: 'Add', exact: true }).click();
  await office.getByRole('button', { name: 'Add option' }).click();
  await office.getByLabel('New option of Drone survey').fill('Included');
  await office.getByRole('button', { name: 'Add', exact: true }).click();
  await office.getByLabel('Included, material price').fill('150');
  await office.getByText('4 changes not published').waitFor();

  // Undo and redo are the office's: they hold after a reload.
  await office.getByRole('button', { name: /^Undo: Drone survey, Included/ }).click();
  await office.getByText('3 changes not published').waitFor();
  await office.reload();
  await office.getByRole('button', { name: 'Redo' }).click();
  await office.getByText('4 changes not published').waitFor();
  await publish(office, 'Drone surveys are offered');

  await tablet.context().setOffline(false);
  await start('First look');
  const survey = tablet.getByRole('group', { name: 'Drone survey' });
  await survey.getByRole('combobox').selectOption('Included');
  await expect(total(tablet)).toHaveText('$150.00');
  await allSaved(tablet);

  await tablet.goto(older);
  await expect(total(tablet)).toHaveText(before);
  await expect(tablet.getByRole('link', { name: /^Site/ }).first()).toBeVisible();

  // Other tests of this server sell with the version before.
  await office
    .getByRole('button', { name: /^Revert to/ })
    .first()
    .click();
  await office.getByLabel(/^Why go back to version/).fill('Nobody flies');
  await office.getByRole('button', { name: 'Revert', exact: true }).click();
  await office.getByText(/Version \d+ equals version \d+\./).waitFor();
  await office.getByText('Nothing to publish', { exact: true }).waitFor();
  await start('Site');
});

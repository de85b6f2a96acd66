import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/support/axe.ts';
import { backOnline, colleagueOf, officeOf, saveLead } from '#e2e/support/office.ts';
import { allSaved, enter, goOn, onStep, savedHere, startEstimate, takeRecommendations } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

async function money(page: Page, which: string) {
  const text = await page.getByText(`Total, ${which}`).locator('xpath=following-sibling::dd').innerText();
  return Number(text.replace(/[$,]/g, ''));
}

test('an estimate changed by two people is settled line by line, with the money at stake', async ({
  tab: page,
  request,
}) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Esti', lastName: 'Overlap' });
  const other = await office.addLead({ firstName: 'Nobody', lastName: 'Waits' });
  await page.goto(`/estimator/leads/${lead.id}/details`);
  await startEstimate(page, ['Gutters']);
  await onStep(page, 'Details');
  await goOn(page, 'Gutters');
  await enter(page, /^Gutter length/, '128');
  await enter(page, /^Gutter waste/, '10');
  await enter(page, /^Downspout locations/, '4');
  await takeRecommendations(page);
  await savedHere(page);
  await allSaved(page);
  const [estimate] = await office.estimatesOf(lead.id);
  if (estimate === undefined) throw new Error('The estimate is not in the office.');

  await page.context().setOffline(true);
  await enter(page, /^Gutter length/, '150');
  await enter(page, 'Gutters Quantity', '165');
  await savedHere(page);
  await expect(page.getByRole('link', { name: /Offline, 1 waiting/ })).toBeVisible();
  await page.goto(`/estimator/leads/${other.id}/edit`);
  await saveLead(page, { City: 'Aurora' });
  await expect(page.getByRole('link', { name: /Offline, 2 waiting/ })).toBeVisible();
  // He measured again too, and ordered other gutters and another protection.
  await (await colleagueOf(request)).changeEstimate(estimate.id, (item) => {
    const quantity = { 128: item.materialPrice + item.laborPrice === 0 ? 140 : 136, 141: 154 }[item.quantity];
    return quantity === undefined
      ? item
      : { ...item, quantity, value: item.value === item.quantity ? quantity : item.value };
  });

  await backOnline(page);
  await page.getByRole('link', { name: /1 needs attention/ }).click();
  await expect(page.getByRole('heading', { name: 'Esti Overlap, two versions' })).toBeVisible();
  const length = page.getByRole('row', { name: /^Gutter length/ });
  await expect(length).toContainText('150 feet');
  await expect(length.getByRole('radio', { name: /150/ })).toBeChecked();
  await expectAccessible(page, 'estimate in conflict');
  await expect.poll(async () => (await office.lead(other.id)).city).toBe('Aurora');

  const [mine, theirs] = [await money(page, 'all mine'), await money(page, 'all theirs')];
  expect(await money(page, 'as chosen')).toBe(mine);
  await page.getByRole('button', { name: 'Keep all theirs' }).click();
  expect(await money(page, 'as chosen')).toBe(theirs);
  await page.getByRole('button', { name: 'Save merged estimate' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();

  await expect(length.getByRole('radio', { name: /150/ })).toBeChecked();
  await length.getByRole('radio', { name: /140/ }).check();
  const chosen = await money(page, 'as chosen');
  await page.getByRole('button', { name: 'Save merged estimate' }).click();
  await allSaved(page);
  const [stored] = await office.estimatesOf(lead.id);
  expect(Object.values(stored?.workflowSummaries ?? {})[0]?.totalWithMargin).toBe(chosen);
  expect(stored?.items.filter(({ quantity }) => quantity === 140)).toHaveLength(1);
});

// Measurements of a house at a Hover that is played on this machine.
import { expectAccessible } from '#e2e/support/axe.ts';
import { connect, test } from '#e2e/support/connected.ts';
import { officeOf } from '#e2e/support/office.ts';
import { allSaved, onStep, savedHere, startEstimate } from '#e2e/support/selling.ts';
import { expect } from '#e2e/support/test.ts';

const [job, model] = [17_000_001, 17_100_001];
const house = { street: '118 Alder Ct', city: 'Batavia', state: 'IL', zipCode: '60510' };

test('a house is found, linked and measured into an estimate, and newer figures are told', async ({
  adminTab: desk,
  tab: page,
  request,
  played,
}) => {
  await desk.goto('/config/hover-integration');
  await connect(desk, 'Hover');
  await expect(async () => {
    await desk.reload();
    await expect(desk.getByText('At once', { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(desk, 'Hover, connected');

  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Nora', lastName: 'Measured', ...house });
  const details = `/estimator/leads/${lead.id}/details`;
  await page.goto(details);
  await page.getByText('No job of Hover is linked.').waitFor();
  await startEstimate(page, ['Roofing']);
  await allSaved(page);
  await page.goto(details);
  await page.getByRole('link', { name: 'Measure with Hover' }).click();
  await expect(page.getByRole('radio', { name: /118 Alder Ct/ })).toBeChecked();
  await expect(page.getByText('The same address')).toBeVisible();
  await page.getByRole('button', { name: 'Link and import measurements' }).waitFor();
  await expectAccessible(page, 'the jobs of an address');

  await page.getByRole('searchbox').fill('Xavier');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('radio', { name: /^Garage/ })).toBeDisabled();
  await expect(page.getByRole('radio', { name: /^House/ })).toBeChecked();
  await expectAccessible(page, 'a job with two structures');
  await page.getByRole('searchbox').fill(house.street);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Link and import measurements' }).click();
  await onStep(page, 'Import measurements');
  await expect(page.getByText(`Hover ${job}.json`)).toBeVisible();
  const eave = page.getByRole('row').filter({ hasText: /^(Enter )?Eave \d/ });
  await expect(eave.getByRole('checkbox')).toBeChecked();
  const before = (await eave.innerText()).match(/\d+ FT/)?.[0] ?? '';
  await expectAccessible(page, 'measurements of Hover');
  await page.getByRole('button', { name: /^Enter \d+$/ }).click();
  await onStep(page, 'Package');
  await savedHere(page);
  await allSaved(page);

  await played.at('Hover', '/actions/measure-again', { model: String(model), length: '60' });
  await played.at('Hover', '/actions/set-state', { job: String(job), state: 'completed' });
  await expect(page.getByText('Hover has newer figures than this estimate.')).toBeVisible();
  await expectAccessible(page, 'an estimate with older figures');
  await page.goto(details);
  await expect(page.getByText('Hover has newer figures', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a lead with newer figures');
  await page.getByRole('link', { name: 'Import from Hover' }).click();
  await onStep(page, 'Import measurements');
  await expect(eave).toContainText(`Now ${before}`);
  await page.getByRole('button', { name: /^Enter \d+$/ }).click();
  await onStep(page, 'Package');
  await savedHere(page);
  await expect(page.getByText('Hover has newer figures than this estimate.')).toBeHidden();

  const down = { fault: { answer: { status: 503, body: {} } }, method: '*', path: '/api/*' };
  await played.at('Hover', '/faults', down);
  await page.goto(page.url().replace(/\/\d+\/\d+$/, '/import'));
  await expect(page.getByText(/^Hover does not answer right now\. This is what it said/)).toBeVisible();
  await page.getByRole('button', { name: 'Read the measurements' }).click();
  await expect(page.getByText(/^Hover does not answer right now\. This is what it said/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /measurements from Hover$/ })).toBeVisible();
  await page.goto(`/estimator/leads/${lead.id}/hover`);
  await page.getByRole('searchbox').fill('Somewhere else');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('alert')).toContainText('Hover does not answer right now.');
  await expectAccessible(page, 'a Hover that does not answer');
  await page.context().setOffline(true);
  await page.getByRole('searchbox').fill('Elm');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('alert')).toContainText('Hover needs a connection.');
  await page.context().setOffline(false);
  await played.at('Hover', '/faults/clear');
});

// Tabs that crash at the worst moments.
import type { Page, Route } from '@playwright/test';
import { crash, stopAtWrite, stopped } from '#e2e/support/crash.ts';
import { backOnline, officeOf, saveLead } from '#e2e/support/office.ts';
import { allSaved, goOn, onStep, savedHere, startEstimate } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

const waiting = (tab: Page, count: number) =>
  expect(tab.getByRole('link', { name: new RegExp(`Offline, ${count} waiting`) })).toBeVisible();

async function addLead(tab: Page, firstName: string, lastName: string): Promise<void> {
  await tab.goto('/estimator/leads/0/edit');
  await saveLead(tab, { 'First name': firstName, 'Last name (required)': lastName });
}

test('a confirmed save survives a crash at any moment', async ({ tab: page, device: context, request }) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Cora', lastName: 'Crash', city: 'Batavia' });
  let stored = 'Batavia';
  let tab = page;
  await tab.goto(`/estimator/leads/${lead.id}/edit`);
  await expect(tab.getByRole('heading', { name: 'Edit lead' })).toBeVisible();
  await context.setOffline(true);
  for (const pause of [1, 6, 16, 60]) {
    await tab.getByRole('textbox', { name: 'City', exact: true }).fill(`Town ${pause}`);
    // Runs inside the page: a round trip would take longer than the save.
    await tab.evaluate(() => document.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
    await new Promise((resolve) => setTimeout(resolve, pause));
    const wasAnnounced = tab.url().endsWith('/details');
    const next = await context.newPage();
    await crash(tab);
    await next.goto(`/estimator/leads/${lead.id}/edit`);
    const after = await next.getByRole('textbox', { name: 'City', exact: true }).inputValue();
    expect(wasAnnounced ? [`Town ${pause}`] : [`Town ${pause}`, stored]).toContain(after);
    // Record and change are stored together or not at all.
    if (after === 'Batavia') await expect(next.getByRole('link', { name: /^Offline\. / })).toBeVisible();
    else await waiting(next, 1);
    tab = next;
    stored = after;
  }
  await backOnline(tab);
  await allSaved(tab);
  expect(await office.lead(lead.id)).toMatchObject({ city: stored });
});

test('a crash between the office’s answer and the new ids leaves one lead with its estimate', async ({
  tab: page,
  device: context,
  request,
}) => {
  const office = await officeOf(request);
  await context.setOffline(true);
  await addLead(page, 'Ida', 'Remapped');
  const leadAddress = new URL(page.url()).pathname;
  await startEstimate(page, ['Garden ponds']);
  await onStep(page, 'Site');
  await savedHere(page);
  const estimateAddress = new URL(page.url()).pathname;
  expect([leadAddress, estimateAddress].join()).toMatch(/leads\/-\d+.*estimate\/-\d+/);

  // The answer has arrived and nothing is stored; the lead has its id, but its estimate has not; everything but the
  // lead's own row is stored.
  const moments = [
    { collection: 'local-ids-map', nth: 1 },
    { collection: 'estimates', nth: 1 },
    { collection: 'leads', nth: 1 },
  ];
  let tab = page;
  for (const moment of moments) {
    await waiting(tab, 2);
    // The request is stored in the lead's row once, before it is first sent.
    await tab.evaluate(stopAtWrite, moment);
    await backOnline(tab);
    await stopped(tab);
    await context.setOffline(true);
    const next = await context.newPage();
    await crash(tab);
    await next.goto(leadAddress);
    tab = next;
  }
  await backOnline(tab);
  await allSaved(tab);
  const found = await office.find('Remapped');
  expect(found).toHaveLength(1);
  expect(await office.estimatesOf(found[0]?.id ?? 0)).toHaveLength(1);
  await tab.goto(leadAddress);
  await expect(tab).toHaveURL(`/estimator/leads/${found[0]?.id}/details`);
  await tab.goto(estimateAddress);
  await onStep(tab, 'Site');
  await expect(tab).toHaveURL(/\/estimate\/\d+\//);
});

test('two tabs go online together; when the sending one crashes, the other continues, and everything arrives once', async ({
  tab: page,
  device: context,
  request,
}) => {
  const office = await officeOf(request);
  await context.setOffline(true);
  const other = await context.newPage();
  await Promise.all([addLead(page, 'Twin', 'Leftborn'), addLead(other, 'Twin', 'Rightborn')]);
  await Promise.all([waiting(page, 2), waiting(other, 2)]);
  expect(page.url()).not.toBe(other.url());

  // The office has it, and the answer is lost.
  const held = new Promise<Page>((resolve) => {
    const hold = async (route: Route) => {
      await route.fetch();
      resolve(route.request().frame().page());
    };
    void context.route('**/api/leads?**', hold, { times: 1 });
  });
  await context.setOffline(false);
  const sending = await held;
  const left = sending === page ? other : page;
  await crash(sending);
  await allSaved(left);
  expect((await office.find('Twin')).map(({ lastName, version }) => `${lastName} ${version}`).toSorted()).toEqual([
    'Leftborn 1',
    'Rightborn 1',
  ]);
});

test('a change or deletion made during a request is sent after it', async ({ tab: page, device: context, request }) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Mid', lastName: 'Flight', city: 'Batavia' });
  await page.goto(`/estimator/leads/${lead.id}/edit`);
  const next = (address: string) =>
    new Promise<{ readonly arrived: Promise<void>; readonly answer: () => Promise<void> }>((resolve) => {
      const hold = (route: Route) => {
        const response = route.fetch();
        resolve({
          arrived: response.then(() => undefined),
          answer: async () => route.fulfill({ response: await response }),
        });
      };
      void context.route(address, hold, { times: 1 });
    });

  let held = next(`**/api/leads/${lead.id}?**`);
  await saveLead(page, { City: 'Aurora' });
  let call = await held;
  await call.arrived;
  await page.getByRole('link', { name: 'Edit' }).click();
  await saveLead(page, { City: 'Geneva' });
  await call.answer();
  await allSaved(page);
  expect(await office.lead(lead.id)).toMatchObject({ city: 'Geneva', version: 3 });

  await page.goto('/estimator/leads/0/edit');
  held = next('**/api/leads?**');
  await saveLead(page, { 'First name': 'Gone', 'Last name (required)': 'Beforeborn' });
  call = await held;
  await call.arrived;
  expect(await office.find('Beforeborn')).toHaveLength(1);
  await page.getByRole('button', { name: 'Delete lead' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByRole('heading', { name: /^Leads/ })).toBeVisible();
  await call.answer();
  await allSaved(page);
  expect(await office.find('Beforeborn')).toEqual([]);
});

test('an estimate that gets its server id under a form with errors asks nothing and keeps the input', async ({
  tab,
  device,
  request,
}) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Nico', lastName: 'Numberless' });
  await tab.goto(`/estimator/leads/${lead.id}/details`);
  await expect(tab.getByRole('heading', { level: 1, name: 'Nico Numberless' })).toBeVisible();
  await device.setOffline(true);
  await startEstimate(tab, ['Windows & Doors']);
  await onStep(tab, 'Questionnaire');
  await goOn(tab, 'Window Details');
  await tab.getByRole('button', { name: 'Create window' }).click();
  const kind = tab.locator('.row--open').getByRole('combobox', { name: 'Window type' });
  await kind.selectOption('Double hung');
  await expect(tab).toHaveURL(/\/estimate\/-\d+\//);
  await backOnline(tab);
  await expect(tab).toHaveURL(/\/estimate\/\d+\//);
  await expect(tab.getByRole('dialog')).toHaveCount(0);
  await expect(kind).toHaveValue(/./);
});

test('a form open while its lead gets its server id keeps its input', async ({ tab, device, request }) => {
  const office = await officeOf(request);
  await device.setOffline(true);
  await addLead(tab, 'Nell', 'Numbered');
  const address = tab.url();
  await tab.getByRole('link', { name: 'Edit' }).click();
  const city = tab.getByRole('textbox', { name: 'City', exact: true });
  await city.fill('Aurora');
  await backOnline(tab);
  const other = await device.newPage();
  await other.goto(address);
  await expect(other).toHaveURL(/\/leads\/\d+\/details$/);
  await expect(city).toHaveValue('Aurora');
  await tab.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(tab).toHaveURL(/\/leads\/\d+\/details$/);
  await allSaved(tab);
  expect(await office.find('Numbered')).toMatchObject([{ city: 'Aurora', version: 2 }]);
});

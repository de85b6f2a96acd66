import { officeOf, saveLead } from '#e2e/support/office.ts';
import { allSaved } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

test('offline changes from two tabs are sent once', async ({ tab: page, device: context, request }) => {
  const office = await officeOf(request);
  const one = await office.addLead({ firstName: 'Tabitha', lastName: 'Leftside' });
  const two = await office.addLead({ firstName: 'Tabitha', lastName: 'Rightside' });
  const other = await context.newPage();
  await other.goto(`/estimator/leads/${two.id}/edit`);
  await page.goto(`/estimator/leads/${one.id}/edit`);
  await expect(other.getByRole('heading', { name: 'Edit lead' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Edit lead' })).toBeVisible();

  const sent: string[] = [];
  context.on('request', (call) => {
    const { pathname } = new URL(call.url());
    if (call.method() === 'PUT' && pathname.startsWith('/api/leads/')) sent.push(pathname);
  });
  await context.setOffline(true);
  await saveLead(page, { City: 'Aurora' });
  await saveLead(other, { City: 'Geneva' });
  for (const tab of [page, other]) await expect(tab.getByRole('link', { name: /Offline, 2 waiting/ })).toBeVisible();
  // A failed attempt while there was no network.
  sent.length = 0;

  await context.setOffline(false);
  await allSaved(page);
  await allSaved(other);
  expect(sent.toSorted()).toEqual([`/api/leads/${one.id}`, `/api/leads/${two.id}`].toSorted());
  expect(await office.lead(one.id)).toMatchObject({ city: 'Aurora', version: 2 });
  expect(await office.lead(two.id)).toMatchObject({ city: 'Geneva', version: 2 });
  expect(await office.find('Tabitha')).toHaveLength(2);
});

test('a lead changed in one tab changes in the other at once', async ({ tab: page, device: context, request }) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Mira', lastName: 'Mirrored', city: 'Batavia' });
  const other = await context.newPage();
  await other.goto(`/estimator/leads/${lead.id}/details`);
  await expect(other.getByRole('heading', { level: 1, name: 'Mira Mirrored' })).toBeVisible();
  await other.evaluate(() => Object.assign(window, { sameWindow: true }));

  await page.goto(`/estimator/leads/${lead.id}/edit`);
  await saveLead(page, { 'First name': 'Miranda' });
  await expect(other.getByRole('heading', { level: 1, name: 'Miranda Mirrored' })).toBeVisible();
  expect(await other.evaluate(() => Reflect.get(window, 'sameWindow'))).toBe(true);

  await other.getByRole('link', { name: 'Edit' }).click();
  await saveLead(other, { 'Last name (required)': 'Twice' });
  await expect(page.getByRole('heading', { level: 1, name: 'Miranda Twice' })).toBeVisible();
  await expect.poll(() => office.lead(lead.id)).toMatchObject({ firstName: 'Miranda', lastName: 'Twice' });
  await allSaved(page);
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/support/axe.ts';
import { colleagueOf, nickname, officeOf, refuseNickname, saveLead } from '#e2e/support/office.ts';
import { allSaved, onStep, savedHere, startEstimate } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

const needsAttention = (page: Page, count = 1) =>
  expect(page.getByRole('link', { name: count === 1 ? /1 needs attention/ : `${count} need attention` })).toBeVisible();

/** Opens the lead's form, and goes offline with it. */
async function editOffline(page: Page, id: number, values: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(`/estimator/leads/${id}/edit`);
  await expect(page.getByRole('heading', { name: 'Edit lead' })).toBeVisible();
  await page.context().setOffline(true);
  await saveLead(page, values);
  await expect(page.getByRole('link', { name: /Offline, 1 waiting/ })).toBeVisible();
}

test('a field that a colleague changed too is settled side by side', async ({
  tab: page,
  device: context,
  request,
}) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Conny', lastName: 'Overlap', city: 'Batavia' });
  await editOffline(page, lead.id, { City: 'Aurora', 'Mobile phone': '(630) 555-0177' });
  await (await colleagueOf(request)).changeLead(lead.id, { city: 'Geneva', description: 'Gate code 4711' });

  await context.setOffline(false);
  await needsAttention(page);
  await page.getByRole('link', { name: /1 needs attention/ }).click();
  await expect(page.getByRole('heading', { name: 'Conny Overlap, two versions' })).toBeVisible();
  await expect(page.getByText(/^Jonah Keller changed one of the fields that you changed\./)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Theirs, Jonah Keller' })).toBeVisible();
  const city = page.getByRole('row', { name: /^City/ });
  await expect(city).toContainText('was Batavia');
  await expect(city.getByRole('radio', { name: /Aurora/ })).toBeChecked();
  await expectAccessible(page, 'a conflict in the sync center');
  // Nothing is sent before the person's choice.
  expect(await office.lead(lead.id)).toMatchObject({ city: 'Geneva', version: 2 });

  await city.getByRole('radio', { name: /Geneva/ }).check();
  await page.getByRole('button', { name: 'Save merged lead' }).click();
  await allSaved(page);
  expect(await office.lead(lead.id)).toMatchObject({
    city: 'Geneva',
    mobilePhone: '+16305550177',
    description: 'Gate code 4711',
  });
});

test('changes that do not overlap are merged without asking', async ({ tab: page, device: context, request }) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Mel', lastName: 'Sidebyside', city: 'Batavia' });
  await editOffline(page, lead.id, { City: 'Aurora' });
  await (await colleagueOf(request)).changeLead(lead.id, { description: 'Ring twice' });
  await context.setOffline(false);
  await allSaved(page);
  expect(await office.lead(lead.id)).toMatchObject({ city: 'Aurora', description: 'Ring twice' });
});

test('a refused change is shown with its reason, corrected and sent', async ({
  tab: page,
  device: context,
  request,
}) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Rea', lastName: 'Refused' });
  await refuseNickname(page);
  await editOffline(page, lead.id, { 'First name': nickname });
  await context.setOffline(false);
  await needsAttention(page);
  await page.getByRole('link', { name: /1 needs attention/ }).click();
  const issue = page.getByRole('listitem').filter({ hasText: 'Refused' });
  await expect(issue).toContainText('The office did not accept it: First name');
  expect(await office.lead(lead.id)).toMatchObject({ firstName: 'Rea', version: 1 });

  await issue.getByRole('link', { name: 'Edit' }).click();
  const name = page.getByLabel('First name', { exact: true });
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(
    page.getByText('1 error in form').or(page.getByText('First name must not repeat itself.')).first(),
  ).toBeVisible();
  await saveLead(page, { 'First name': 'Reanna' });
  await allSaved(page);
  expect(await office.lead(lead.id)).toMatchObject({ firstName: 'Reanna', version: 2 });
});

test('a refused change can be exported, and is discarded only after confirmation', async ({
  tab: page,
  device: context,
  request,
}) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Dis', lastName: 'Carded' });
  await refuseNickname(page);
  await editOffline(page, lead.id, { 'First name': nickname, City: 'Aurora' });
  await context.setOffline(false);
  await needsAttention(page);
  await page.getByRole('link', { name: /1 needs attention/ }).click();
  const issue = page.getByRole('listitem').filter({ hasText: 'Carded' });

  const download = page.waitForEvent('download');
  await issue.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  const { changes } = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    readonly changes: readonly { readonly store: string; readonly data: { readonly city: string } }[];
  };
  expect(changes).toHaveLength(1);
  expect(changes[0]).toMatchObject({ store: 'leads', data: { id: lead.id, city: 'Aurora' } });

  const question = page.getByRole('dialog');
  await issue.getByRole('button', { name: 'Discard' }).click();
  await expect(question).toContainText(`Discard your change to ${nickname} Carded?`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(issue).toBeVisible();
  await issue.getByRole('button', { name: 'Discard' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await allSaved(page);
  await page.goto(`/estimator/leads/${lead.id}/details`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dis Carded' })).toBeVisible();
  expect(await office.lead(lead.id)).toMatchObject({ firstName: 'Dis', version: 1 });
});

test('a lead that the office deleted while an estimate was made for it is added again, with the estimate', async ({
  tab: page,
  device: context,
  request,
}) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Addie', lastName: 'Again', city: 'Batavia' });
  await page.goto(`/estimator/leads/${lead.id}/details`);
  await expect(page.getByRole('heading', { level: 1, name: 'Addie Again' })).toBeVisible();
  await context.setOffline(true);
  await startEstimate(page, ['Garden ponds']);
  await onStep(page, 'Site');
  await savedHere(page);
  await (await colleagueOf(request)).deleteLead(lead.id);
  expect(await office.find('Again')).toEqual([]);

  await context.setOffline(false);
  await needsAttention(page);
  await page.getByRole('link', { name: /1 needs attention/ }).click();
  await expect(page.getByText('1 change needs your attention. 1 change is waiting for that.')).toBeVisible();
  await expect(page.getByText('On hold', { exact: true })).toBeVisible();
  const issue = page.getByRole('listitem').filter({ hasText: / deleted it\. Your work here is safe/ });
  await expect(issue).toContainText('Lead: Addie Again');
  await issue.getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('1 change that depends on it is discarded too.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await issue.getByRole('button', { name: 'Add it again' }).click();
  await expect(page.getByText('The lead is added again.')).toBeVisible();
  await allSaved(page);
  const found = await office.find('Again');
  expect(found).toMatchObject([{ city: 'Batavia', version: 1 }]);
  expect(found[0]?.id).not.toBe(lead.id);
  expect(await office.estimatesOf(found[0]?.id ?? 0)).toHaveLength(1);
});

test('a record deleted here and changed there returns when the other version is kept', async ({
  tab,
  device,
  request,
}) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Della', lastName: 'Bothways', city: 'Batavia' });
  await tab.goto(`/estimator/leads/${lead.id}/details`);
  await expect(tab.getByRole('heading', { level: 1, name: 'Della Bothways' })).toBeVisible();
  await device.setOffline(true);
  await tab.getByRole('button', { name: 'Delete lead' }).click();
  await tab
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(tab.getByRole('link', { name: /Offline, 1 waiting/ })).toBeVisible();
  await (await colleagueOf(request)).changeLead(lead.id, { city: 'Geneva' });
  await device.setOffline(false);
  await tab.getByRole('link', { name: /1 needs attention/ }).click();
  await expect(tab.getByRole('heading', { name: 'Della Bothways, deleted here and changed there' })).toBeVisible();
  await expect(tab.getByText('City Geneva')).toBeVisible();
  expect(await office.lead(lead.id)).toMatchObject({ city: 'Geneva', version: 2 });
  await tab.getByRole('button', { name: 'Keep theirs' }).click();
  await allSaved(tab);
  await tab.goto(`/estimator/leads/${lead.id}/details`);
  await expect(tab.getByRole('heading', { level: 1, name: 'Della Bothways' })).toBeVisible();
});

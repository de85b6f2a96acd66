// Adds a lead as a rep does: few taps, no loss, no accidental deletion.
import type { Locator, Page } from '@playwright/test';
import { officeOf } from '#e2e/support/office.ts';
import { allSaved, colleague } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a lead with name, phone, address, meeting and two trades takes at most 8 taps plus typing', async ({
  tab,
  request,
}) => {
  // A retry must not find the first try's lead.
  const lastName = `Fewtaps${'again'.repeat(test.info().retry)}`;
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await tab.goto('/estimator/leads');
  await tap(tab.getByRole('link', { name: 'New lead' }));
  await expect(box(tab, 'First name')).toBeFocused();
  for (const text of ['Tess', lastName, '630 555 0177']) {
    await tab.keyboard.type(text);
    await tab.keyboard.press('Enter');
  }
  await expect(box(tab, 'Phone')).toHaveValue('(630) 555-0177');
  await tap(box(tab, 'Street'));
  await tab.keyboard.type('118 Alder Ct, Batavia, IL 60510');
  await tap(tab.getByRole('checkbox', { name: 'Roofing' }));
  await tap(tab.getByRole('checkbox', { name: 'Gutters' }));
  await tap(tab.getByRole('button', { name: 'Tomorrow 10 AM' }));
  await tap(tab.getByRole('button', { name: 'Save', exact: true }));
  await expect(tab.getByRole('heading', { level: 1, name: `Tess ${lastName}` })).toBeVisible();
  await allSaved(tab);
  const [lead] = await (await officeOf(request)).find(lastName);
  expect(lead).toMatchObject({
    street: '118 Alder Ct',
    city: 'Batavia',
    state: 'IL',
    zipCode: '60510',
    phone: '+16305550177',
    projectTypes: ['Roofing', 'Gutters'],
  });
  expect(new Date(String(Reflect.get(lead ?? {}, 'meetingDate'))).getTime()).toBeGreaterThan(Date.now());
  expect(taps).toBeLessThanOrEqual(8);
});

test('a half-typed new lead survives a reload, and is gone once discarded', async ({ tab }) => {
  await tab.goto('/estimator/leads/0/edit');
  tab.on('dialog', (question) => void question.accept());
  // An immediate reload may be faster than the storage.
  await expect(async () => {
    await box(tab, 'First name').fill('Rita');
    await box(tab, 'City').fill('Reloadia');
    await tab.reload();
    // A form opens with stored entries, so its first state shows whether there were any.
    expect(await box(tab, 'City').inputValue()).toBe('Reloadia');
  }).toPass();
  await expect(tab.getByText('Your unsaved entries are back.')).toBeVisible();
  await tab.getByRole('button', { name: 'Cancel' }).click();
  await tab.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(tab.getByRole('heading', { name: /^Leads/ })).toBeVisible();
  await tab.goto('/estimator/leads/0/edit');
  await expect(box(tab, 'First name')).toBeFocused();
  await expect(box(tab, 'City')).toHaveValue('');
});

test('a missing name is reported once beside Save, which stays visible, and at its field', async ({ tab }) => {
  await tab.goto('/estimator/leads/0/edit');
  const save = tab.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeInViewport();
  await save.click();
  const texts = tab.getByText('The page has errors which must be fixed before saving.');
  await expect(texts).toHaveCount(1);
  await expect(texts).toBeInViewport();
  await expect(tab.getByRole('textbox', { name: 'Last name (required)' })).toBeFocused();
  await tab.keyboard.type('Named');
  await expect(texts).toHaveCount(0);
  // A half-typed lead would open the next test's form without focus on the name.
  await tab.getByRole('button', { name: 'Cancel' }).click();
  await tab.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(tab.getByRole('heading', { name: /^Leads/ })).toBeVisible();
});

test('deleting a colleague’s lead asks for confirmation with the colleague’s name', async ({ tab, request }) => {
  const jonah = await officeOf(request, colleague);
  const lead = await jonah.addLead({ firstName: 'Wilma', lastName: 'Whosis', userId: await jonah.me() });
  await tab.goto(`/estimator/leads/${lead.id}/details`);
  await tab.getByRole('button', { name: 'Delete lead' }).click();
  const question = tab.getByRole('dialog');
  await expect(question).toContainText('This is Jonah Keller’s lead.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Wilma Whosis' })).toBeVisible();
});

test('an endless word makes neither the list nor a lead wider than the screen', async ({ tab, request }) => {
  const endless = `Z${'u'.repeat(79)}`;
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Long', lastName: endless, city: endless });
  const overflow = () =>
    tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await tab.goto(`/estimator/leads?search=${endless}&dates=any`);
  await expect(tab.getByRole('link', { name: `Long ${endless}`, exact: true })).toBeVisible();
  expect(await overflow()).toBe(0);
  await tab.goto(`/estimator/leads/${lead.id}/details`);
  await expect(tab.getByRole('link', { name: 'Edit' })).toBeInViewport();
  expect(await overflow()).toBe(0);
});

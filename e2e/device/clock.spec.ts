// Devices that run for days, and devices with a wrong clock.
import type { Page } from '@playwright/test';
import { sellDigging, signContract } from '#e2e/support/contract.ts';
import { backOnline, colleagueOf, officeOf, saveLead } from '#e2e/support/office.ts';
import { allSaved, startEstimate } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

const day = 86_400_000;

/**
 * Advances the clock by minutes until the condition holds: work in progress during a jump waits for the next minute.
 */
const minutesPass = (tab: Page, isSo: () => boolean | Promise<boolean>): Promise<void> =>
  expect(async () => {
    if (await isSo()) return;
    await tab.clock.fastForward('01:01');
    expect(await isSo()).toBe(true);
  }).toPass();

test('after three hours the app reloads, but not under an open form, and incoming changes leave the form alone', async ({
  ownTab: tab,
  request,
}) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Tess', lastName: 'Threehours', city: 'Batavia' });
  await tab.clock.install();
  await tab.goto(`/estimator/leads/${lead.id}/edit`);
  // Only then does it wait for its next round.
  await allSaved(tab);
  const city = tab.getByRole('textbox', { name: 'City', exact: true });
  await city.fill('Aurora');
  await tab.evaluate(() => Object.assign(window, { sameWindow: true }));
  await (await colleagueOf(request)).changeLead(lead.id, { city: 'Geneva', description: 'Ring twice' });
  let hasRequested = false;
  tab.on('requestfinished', (requested) => {
    hasRequested ||= requested.url().includes('/api/changes');
  });
  await tab.clock.fastForward('03:01:00');
  await minutesPass(tab, () => hasRequested);
  await expect(city).toHaveValue('Aurora');
  expect(await tab.evaluate(() => 'sameWindow' in window)).toBe(true);
  await tab.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(tab.getByRole('link', { name: /1 needs attention/ })).toBeVisible();
  expect(await office.lead(lead.id)).toMatchObject({ city: 'Geneva', description: 'Ring twice' });
  await minutesPass(tab, () => tab.evaluate(() => !('sameWindow' in window)));
  await tab.goto('/estimator/sync');
  await tab.getByRole('button', { name: 'Save merged lead' }).click();
  await tab.clock.fastForward('00:11');
  await allSaved(tab);
  expect(await office.lead(lead.id)).toMatchObject({ city: 'Aurora', description: 'Ring twice' });
});

test('a wrong clock changes neither order nor outcome, and a contract is dated by the office', async ({
  ownTab: tab,
  request,
}) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Clara', lastName: 'Clockwrong', city: 'Batavia' });
  await tab.clock.install({ time: Date.now() - 3 * day });
  await tab.goto(`/estimator/leads/${lead.id}/details`);
  await startEstimate(tab, ['Garden ponds']);
  await sellDigging(tab);
  await allSaved(tab);
  await signContract(tab, async () => {
    await expect(tab.getByText(/The clock of this device is \d days slow\./)).toBeVisible();
    await tab.getByRole('button', { name: /^It is / }).click();
  });
  await allSaved(tab);
  const [estimate] = await office.estimatesOf(lead.id);
  const [contract] = await office.documentsOf(estimate?.id ?? 0);
  const signatures = Object.values(contract?.signatures ?? {});
  expect(signatures.length).toBeGreaterThan(0);
  for (const { timestamp, deviceTime = '', receivedTime, clockBy } of signatures) {
    expect(Math.abs(Date.parse(receivedTime) - Date.parse(timestamp))).toBeLessThan(day / 24);
    expect(Date.parse(timestamp) - Date.parse(deviceTime)).toBeGreaterThan(2 * day);
    expect(clockBy).toBe('office');
  }

  await tab.goto(`/estimator/leads/${lead.id}/edit`);
  await tab.context().setOffline(true);
  await saveLead(tab, { City: 'Tomorrow' });
  await tab.clock.setSystemTime(Date.now() - day);
  await tab.getByRole('link', { name: 'Edit' }).click();
  await saveLead(tab, { City: 'Yesterday' });
  await (await colleagueOf(request)).changeLead(lead.id, { description: 'Gate code 4711' });
  await backOnline(tab);
  await allSaved(tab);
  expect(await office.lead(lead.id)).toMatchObject({ city: 'Yesterday', description: 'Gate code 4711' });
});

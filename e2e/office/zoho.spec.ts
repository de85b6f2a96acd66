// A CRM that is played on this machine: its leads come in, are sold, and go back.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/support/axe.ts';
import { connect, test } from '#e2e/support/connected.ts';
import { signContract } from '#e2e/support/contract.ts';
import { officeOf, saveLead } from '#e2e/support/office.ts';
import {
  allSaved,
  enter,
  goOn,
  onStep,
  openLead,
  rep,
  startEstimate,
  takeRecommendations,
} from '#e2e/support/selling.ts';
import { expect } from '#e2e/support/test.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
];

interface PlayedLead {
  readonly id: string;
  readonly Last_Name: string;
  readonly City: string;
  readonly Project_Types?: readonly string[];
}

/** The office of the CRM, where somebody else works. */
function crmAt(address: string) {
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`${address}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const leads = async (): Promise<readonly PlayedLead[]> => (await call('/state')).organizations[0].leads;
  return {
    act: (action: string, values: object) => call(`/actions/${action}`, values),
    lead: async (lastName: string) => {
      const found = (await leads()).find(({ Last_Name }) => Last_Name === lastName);
      if (found === undefined) throw new Error(`The CRM has no ${lastName}.`);
      return found;
    },
  };
}

/** The server is not on the internet, where the CRM would tell it of changes. */
async function refreshLeads(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Refresh leads' }).click();
  await expect(desk.getByText('Reading now…')).toHaveCount(0);
}

test('a lead of the CRM comes with its meeting, is changed on both sides, sold, and deleted there', async ({
  adminTab: desk,
  tab: page,
  device,
  request,
  providers,
}) => {
  const crm = crmAt(providers.pages.find(({ provider }) => provider === 'Zoho')?.url ?? '');
  const office = await officeOf(request);
  await desk.goto('/config/zoho-integration');
  await connect(desk, 'Zoho CRM');
  await expect(desk.getByText('org20260101')).toBeVisible();
  await desk.getByRole('button', { name: 'Save fields' }).click();
  await expect(desk.getByText('The fields are saved. All leads are read again.')).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Linked to the user Renee Castillo' })).toBeVisible();
  await expectAccessible(desk, 'the connected CRM', sizes);

  await crm.act('add-lead', { First_Name: 'Cora', Last_Name: 'Zaleski', City: 'Batavia', Owner: rep });
  await refreshLeads(desk);
  await expect.poll(async () => (await office.find('Zaleski')).length).toBe(1);
  await openLead(page, 'Cora Zaleski');
  const facts = page.getByRole('region', { name: 'Details' });
  await expect(facts.getByText('Meeting', { exact: true })).toBeVisible();
  await expect(facts.getByText('Renee Castillo')).toBeVisible();
  const { id } = await crm.lead('Zaleski');
  await expect(facts.getByRole('link', { name: 'Open in Zoho' })).toHaveAttribute(
    'href',
    `https://crm.zoho.com/crm/org20260101/tab/Leads/${id}`,
  );

  // The rep and the CRM change the same field, the rep without a network.
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await expect(page.getByRole('heading', { name: 'Edit lead' })).toBeVisible();
  await device.setOffline(true);
  await saveLead(page, { City: 'Aurora' });
  await crm.act('change-lead', { id, field: 'City', value: 'Geneva' });
  await refreshLeads(desk);
  await expect.poll(async () => (await office.find('Zaleski'))[0]?.city).toBe('Geneva');
  await device.setOffline(false);
  await page.getByRole('link', { name: /1 needs attention/ }).click();
  await expect(page.getByRole('heading', { name: 'Cora Zaleski, two versions' })).toBeVisible();
  await expect(page.getByText(/^Zoho changed one of the fields that you changed\./)).toBeVisible();
  await page
    .getByRole('row', { name: /^City/ })
    .getByRole('radio', { name: /Aurora/ })
    .check();
  await page.getByRole('button', { name: 'Save merged lead' }).click();
  await allSaved(page);
  await expect.poll(async () => (await crm.lead('Zaleski')).City).toBe('Aurora');

  await openLead(page, 'Cora Zaleski');
  await startEstimate(page, ['Gutters']);
  await onStep(page, 'Details');
  await goOn(page, 'Gutters');
  await enter(page, /^Gutter length/, '128');
  await enter(page, /^Gutter waste/, '10');
  await enter(page, /^Downspout locations/, '4');
  await takeRecommendations(page);
  await goOn(page, 'Extras');
  await signContract(page);
  await allSaved(page);
  await expect.poll(async () => (await crm.lead('Zaleski')).Project_Types).toContain('Gutters');

  await crm.act('delete-lead', { id });
  await refreshLeads(desk);
  await openLead(page, 'Cora Zaleski');
  await expect(page.getByText('Deleted in Zoho.')).toBeVisible();
  await expect(facts.getByRole('link', { name: 'Open in Zoho' })).toHaveCount(0);
  await expectAccessible(page, 'a lead that the CRM deleted', sizes);

  await desk.getByRole('button', { name: 'Disconnect' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(desk.getByRole('button', { name: 'Connect Zoho CRM' })).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'People of Zoho' })).toHaveCount(0);
});

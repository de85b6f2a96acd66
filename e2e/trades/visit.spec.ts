import { expectAccessible } from '#e2e/support/axe.ts';
import { backOnline, officeOf, readyForOffline } from '#e2e/support/office.ts';
import { expect, test } from '#e2e/support/test.ts';

const minute = 60_000;
const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

test('a rep without a signal says how a visit went, and is told the next day whom to call', async ({
  tab: page,
  request,
}) => {
  const context = page.context();
  const office = await officeOf(request);
  const me = await office.me();
  // A retry must not find the first try's lead.
  const lastName = `Visited${'again'.repeat(test.info().retry)}`;
  const { id } = await office.addLead({
    firstName: 'Luis',
    lastName,
    city: 'Batavia',
    userId: me,
    mobilePhone: '+16305550177',
    meetingDate: new Date(Date.now() - 80 * minute).toISOString(),
  });
  await page.goto('/estimator/leads');
  const missing = page.getByRole('region', { name: 'Without a result' });
  const asked = missing.getByRole('listitem').filter({ hasText: `Luis ${lastName}` });
  await expect(asked).toBeVisible();
  await expectAccessible(page, 'visits without a result', sizes);
  await readyForOffline(page);
  await context.setOffline(true);
  await asked.getByRole('link', { name: 'Follow up' }).click();
  await expect(page.getByRole('heading', { name: `How did it go with Luis ${lastName}?` })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Other bids' }).check();
  await page.getByRole('radio', { name: 'Call' }).check();
  await page.getByLabel('When', { exact: true }).and(page.locator('input')).fill(dayOfToday());
  await page.getByRole('textbox', { name: 'Note for next time' }).fill('Second bid on Saturday.');
  await expectAccessible(page, 'the form of a visit', sizes);
  // A tablet that dies in between keeps the entries.
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Call' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Note for next time' })).toHaveValue('Second bid on Saturday.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const visits = page.getByRole('region', { name: /^Visits/ });
  await expect(visits.getByRole('listitem')).toContainText('Follow up: Other bids');
  await expectAccessible(page, 'the visits of a lead', sizes);

  await page.goto('/estimator/leads');
  const due = page.getByRole('region', { name: 'Follow up' }).getByRole('listitem');
  await expect(due.filter({ hasText: `Luis ${lastName}` })).toContainText('Call today');
  await expect(due.filter({ hasText: `Luis ${lastName}` })).toContainText('Second bid on Saturday.');
  await expect(asked).toHaveCount(0);

  await context.setOffline(false);
  await backOnline(page);
  await expect
    .poll(async () => Object.values((await office.lead(id)).visits ?? {}))
    .toEqual([expect.objectContaining({ result: 'followUp', userId: me })]);
});

/** The day on the clock of this machine, which the browser shares. */
function dayOfToday(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

import { totalShown } from '#e2e/support/contract.ts';
import { backOnline } from '#e2e/support/office.ts';
import { changeByOrder } from '#e2e/support/papers.ts';
import { allSaved, enter, estimateRoof, goOn, onStep, sign, startEstimate } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a sale offline, with all the metal of a roof: reloaded, signed, changed by a change order, and everything arrives once', async ({
  tab: page,
  device: context,
  request,
}) => {
  await page.goto('/estimator/leads');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await allSaved(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Leads/ })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();

  await page
    .getByRole('link', { name: 'New lead' })
    .or(page.getByRole('button', { name: 'New lead' }))
    .first()
    .click();
  await page.getByLabel('First name').fill('Harriet');
  await page.getByLabel('Last name').fill('Offgrid');
  await page.getByLabel('Street').fill('1 Deadzone Rd');
  await page.getByLabel('City').fill('Batavia');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harriet Offgrid' })).toBeVisible();
  expect(page.url()).toMatch(/\/leads\/-\d+\/details/);

  await startEstimate(page, ['Roofing']);
  await estimateRoof(page, ['Flashing']);
  await page.getByRole('radio', { name: /Good/ }).first().check();
  await page.getByRole('radio', { name: 'Charcoal' }).check();
  await goOn(page, 'Payment');
  const estimateAddress = /\/estimator\/estimate\/-\d+/.exec(page.url())?.[0];
  expect(estimateAddress).toBeDefined();

  await page.reload();
  await onStep(page, 'Payment');
  await page.goto(`${estimateAddress}/documents/new/contract`);
  await page.getByRole('button', { name: 'Read together and sign' }).click();
  await sign(page, 'Sign');
  await sign(page, 'Sign contract');
  await expect(page.getByText(/saved on this device, sent when it is online/)).toBeVisible();
  await expect(page.getByRole('link', { name: /Offline, 3 waiting/ })).toBeVisible();
  const localAddress = page.url();

  // More work is agreed on at the same table: the office never gets the estimate as the contract states it.
  await page.getByRole('link', { name: 'Back to the estimate' }).click();
  await changeByOrder(page, {
    sold: await totalShown(page),
    step: 'Flashing',
    signers: 2,
    change: () => enter(page, /^Valley flashing/, '60'),
  });
  await expect(page.getByRole('link', { name: /Offline, 4 waiting/ })).toBeVisible();

  await backOnline(page);
  await allSaved(page);
  await expect(page.getByText('The record copy is in the office.')).toBeVisible();
  await page.goto(localAddress);
  await expect(page).toHaveURL(/\/estimator\/estimate\/\d+\/documents\/\d+$/);

  const login = await request.post('/api/users/login', {
    data: { email: 'renee.castillo@example.com', password: 'Kitchen-Table-1' },
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const found = await request.get('/api/leads/search?searchQuery=Offgrid&companyId=1', { headers });
  const { data } = (await found.json()) as { data: { id: number }[] };
  expect(data).toHaveLength(1);
  const estimates = await request.get(`/api/estimates?leadId=${data[0]?.id}&companyId=1`, { headers });
  const stored = (await estimates.json()) as { id: number; items: unknown[]; documents?: unknown[] }[];
  expect(stored).toHaveLength(1);
  const documents = await request.get(`/api/documents?estimateId=${stored[0]?.id}&companyId=1`, { headers });
  expect(await documents.json()).toMatchObject([{ type: 1 }, { type: 7 }]);
});

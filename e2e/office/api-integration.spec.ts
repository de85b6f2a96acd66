import { expectAccessible } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/test.ts';
import { startReceiver } from '#tests/support/server/receiver.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

test('another program adds a lead with the key, a receiver learns of it, and a credential is kept', async ({
  adminTab: page,
  server,
}) => {
  const receiver = await startReceiver();
  await page.goto('/config');
  await page.getByRole('link', { name: 'API integration' }).click();
  await expect(page.getByRole('heading', { name: 'API integration', level: 1 })).toBeVisible();
  await expect(page.getByText('There is no key yet.')).toBeVisible();
  await expectAccessible(page, 'an API integration without anything', sizes);

  await page.getByRole('button', { name: 'Make a key' }).click();
  const key = await page.getByRole('textbox', { name: 'Integration key' }).inputValue();
  expect(key).toMatch(/^ev_/);
  await expectAccessible(page, 'a new key', sizes);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText(`ev_…${key.slice(-4)}`)).toBeVisible();

  await page.getByRole('button', { name: 'Add a receiver' }).click();
  await page.getByLabel('Address').fill('https://169.254.169.254/latest');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The address must begin with https:// and be on the public internet.')).toBeVisible();
  await expectAccessible(page, 'a receiver with a wrong address', sizes);
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: `Send a test to ${receiver.url}` }).click();
  await expect(page.getByText('The test has arrived: 200.')).toBeVisible();

  const added = await fetch(`${server}/api/leads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ lastName: 'Whitfield' }),
  });
  expect(added.status).toBe(201);
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(2);
  expect(receiver.received[1]?.text).toContain('"lead.created"');
  await page.getByRole('button', { name: 'Refresh' }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Lead added/ }) });
  await expect(row).toContainText('Delivered');
  receiver.answer = (response) => void response.writeHead(500).end('broken');
  await row.getByRole('button', { name: /^Resend/ }).click();
  await expect(row).toContainText('500: broken');

  await page.getByRole('button', { name: 'Add a credential' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Supplier portal');
  await page.getByLabel('User name').fill('purchasing-department@harlow-exteriors.example');
  await page.getByLabel('Secret', { exact: true }).fill('Copper-Valley-81');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('••••81')).toBeVisible();
  await expectAccessible(page, 'the API integration', sizes);
  await page.getByRole('button', { name: 'Show the secret of Supplier portal' }).click();
  const secret = page.getByRole('textbox', { name: 'Secret of Supplier portal' });
  await expect(secret).toHaveValue('Copper-Valley-81');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(secret).toHaveCount(0);
  await receiver.close();
});

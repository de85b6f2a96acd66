// The small parts of the shell, from a user's point of view.
import type { Page } from '@playwright/test';
import { plainGif } from '#e2e/support/gif.ts';
import { officeOf } from '#e2e/support/office.ts';
import { allSaved, onStep, password, rep, startEstimate } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

const offerInstall = (tab: Page) =>
  tab.evaluate(() => {
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => undefined }));
  });

test('the app can be installed: it has a manifest, offers the installation, and takes no for an answer', async ({
  tab,
}) => {
  await tab.goto('/estimator/leads');
  const address = await tab.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await tab.request.get(String(address))).json();
  expect(manifest).toMatchObject({ name: 'Eaveline', start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons)
    expect((await tab.request.get(src)).headers()['content-type']).toBe('image/png');
  const banner = tab.getByRole('region', { name: 'Install Eaveline' });
  await offerInstall(tab);
  await expect(banner.getByRole('button', { name: 'Yes' })).toBeVisible();
  await banner.getByRole('button', { name: 'No' }).click();
  await expect(banner).toBeHidden();
  await offerInstall(tab);
  await expect(banner).toBeHidden();
  await tab.evaluate(() => localStorage.removeItem('eaveline-install-declined'));
});

test('an install offer that arrives during the login waits for the first screen', async ({ page }) => {
  await page.goto('/account/login');
  await offerInstall(page);
  await page.getByLabel('E-mail').fill(rep);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('region', { name: 'Install Eaveline' })).toBeVisible();
});

test('the account menu names the user and the version, and leads to About and Policies', async ({ tab }) => {
  await tab.goto('/estimator/leads');
  const menu = tab.getByLabel(/account of Renee Castillo/);
  for (const name of ['About', 'Policies']) {
    await menu.click();
    await expect(tab.getByText('Version 1.8.5').first()).toBeVisible();
    await tab.getByRole('link', { name }).click();
    await expect(tab).toHaveTitle(new RegExp(`^${name} \\|`));
  }
});

test('a step is in the window title, and its info shows the office’s text', async ({ tab, request }) => {
  const lead = await (await officeOf(request)).addLead({ firstName: 'Tina', lastName: 'Titled' });
  await tab.goto(`/estimator/leads/${lead.id}/details`);
  await startEstimate(tab, ['Roofing']);
  await onStep(tab, 'Questionnaire');
  await expect(tab).toHaveTitle(/^Questionnaire, Roofing \| Eaveline/);
  await tab
    .getByRole('link', { name: /Payment/ })
    .first()
    .click();
  await expect(tab).toHaveTitle(/^Payment \| Eaveline/);
  await tab.goBack();
  await expect(tab).toHaveTitle(/^Questionnaire, Roofing \| Eaveline/);
  await tab
    .getByRole('button', { name: /info|about/i })
    .first()
    .click();
  const alert = tab.getByRole('dialog');
  await expect(alert).toBeVisible();
  // A press outside the dialog closes it.
  await tab.mouse.click(4, 4);
  await expect(alert).toBeHidden();
  await tab.goto('/estimator/estimate/2147483640');
  await expect(tab.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await tab.getByRole('link', { name: 'Back to leads' }).click();
  await expect(tab).toHaveURL('/estimator/leads');
});

test('a large GIF dropped on a lead arrives unchanged, and a file that is not a picture is named', async ({
  tab,
  request,
}) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Gina', lastName: 'Giffer' });
  await tab.goto(`/estimator/leads/${lead.id}/details`);
  const bytes = plainGif(2400, 1500).toString('base64');
  const dropped = await tab.evaluateHandle((base64) => {
    const data = new DataTransfer();
    const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    data.items.add(new File([content], 'drone.gif', { type: 'image/gif' }));
    data.items.add(new File(['%PDF-'], 'plan.png', { type: 'image/png' }));
    return data;
  }, bytes);
  await tab.getByText('Drag or select image(s)').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(tab.getByText(/^(error: )?plan\.png: Error processing image file: /)).toBeVisible();
  await allSaved(tab);
  await expect.poll(async () => (await office.photosOf(lead.id)).map(({ name }) => name)).toEqual(['drone.png']);
});

test('a photo is captioned and removed on the lead, which shows its name once and has a back link', async ({
  tab,
  request,
}) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Pia', lastName: 'Pictured' });
  await tab.goto(`/estimator/leads/${lead.id}/details`);
  await expect(tab.getByText('Pia Pictured').filter({ visible: true })).toHaveCount(1);
  await tab
    .getByLabel('Drag or select image(s)')
    .setInputFiles({ name: 'ridge.gif', mimeType: 'image/gif', buffer: plainGif(1200, 900) });
  await allSaved(tab);
  const format = async () => (await office.photosOf(lead.id)).map(({ caption }) => caption);
  await expect.poll(format).toEqual(['']);

  const photos = tab.getByRole('region', { name: /^Photos/ });
  // The office has the photo before the device knows it.
  await expect(photos.getByText('Waiting')).toHaveCount(0);
  await tab.context().setOffline(true);
  await expect(photos.getByText(/^You are offline\. Photos/)).toBeVisible();
  await expect(photos.getByRole('button', { name: /^Remove ridge/ })).toBeDisabled();
  await tab.context().setOffline(false);

  const captionButton = photos.getByRole('button', { name: /^Caption ridge/ });
  // A key press does not wait for a button that is disabled until the page knows that it is online.
  await expect(captionButton).toBeEnabled();
  await captionButton.press('Enter');
  await tab.keyboard.type('Ridge vent, cracked');
  await tab.keyboard.press('Enter');
  await expect(photos.getByText('Ridge vent, cracked')).toBeVisible();
  expect(await format()).toEqual(['Ridge vent, cracked']);
  const removeButton = photos.getByRole('button', { name: 'Remove “Ridge vent, cracked”' });
  const box = await removeButton.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await removeButton.click();
  await expect(tab.getByRole('dialog')).toContainText('Ridge vent, cracked');
  await tab.getByRole('button', { name: 'Remove photo' }).click();
  await expect(photos.getByRole('img')).toHaveCount(0);
  expect(await format()).toEqual([]);

  await tab.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(tab).toHaveURL('/estimator/leads');
});

test('swatches are on the device before they are first viewed', async ({ tab }) => {
  await tab.goto('/estimator/leads');
  await tab.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const stored = () =>
    tab.evaluate(
      async () => (await caches.match('/catalog/shingle-charcoal.svg', { ignoreSearch: true })) !== undefined,
    );
  await expect.poll(stored).toBe(true);
});

test('the list of pages of Config shows the open one in a low window', async ({ adminTab: page }) => {
  await page.setViewportSize({ width: 1180, height: 620 });
  await page.goto('/config/api-integration');
  const link = page.getByRole('navigation', { name: 'Config' }).getByRole('link', { name: 'API integration' });
  await expect(link).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

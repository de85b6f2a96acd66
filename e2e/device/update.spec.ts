// A new version while the previous one is in use: database, API and files differ, and changes wait.
import { appendFile, cp } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { type Deployment, deploy, type Reading } from '#e2e/support/deployment.ts';
import { buildNextVersion, newMember, nextVersion } from '#e2e/support/next-version.ts';
import { officeOf, readyForOffline, saveLead, versionsOf } from '#e2e/support/office.ts';
import { changeInOlderDatabase } from '#e2e/support/older-database.ts';
import { allSaved, logIn, onStep, savedHere, startEstimate } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

const changed = 30;

const refused = (page: Page, count: number) =>
  expect(page.getByRole('link', { name: `${count} need attention` })).toBeVisible();

/** The next API requires leads and estimates to name the program that wrote them. */
function nextApi(method: string, path: string, body: object): Reading {
  if (!/^\/api\/(leads|estimates)(\/|$)/.test(path) || method === 'GET') return { body };
  const { [newMember]: written, ...rest } = body as Readonly<Record<string, unknown>>;
  return written === undefined ? { errors: { [newMember]: ['Written with is required.'] } } : { body: rest };
}

const offer = (tab: Page) => tab.getByRole('region', { name: 'Update' });

/** Detects a replaced page, for instance after a reload. */
const mark = (tab: Page) => tab.evaluate(() => Object.assign(window, { sameWindow: true }));
const reloaded = (tab: Page) => tab.waitForFunction(() => !('sameWindow' in window));

let position: Deployment;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser, baseURL }, info) => {
  position = await deploy(String(baseURL), { folder: 'dist/app' });
  const viewport = info.project.use.viewport ?? null;
  context = await browser.newContext({ baseURL: position.url, viewport, serviceWorkers: 'allow' });
  page = await context.newPage();
  await logIn(page);
  await readyForOffline(page);
});

test.afterAll(async () => {
  await context.close();
  await position.stop();
});

test('an update installed in one tab is one tap away in the other', async ({ baseURL: _ }, info) => {
  const other = await context.newPage();
  await other.goto('/estimator/leads');
  await expect(other.getByRole('heading', { name: /^Leads/ })).toBeVisible();
  const folder = info.outputPath('later');
  await cp('dist/app', folder, { recursive: true });
  await appendFile(`${folder}/service-worker.js`, '\n// later');
  await position.replace({ folder });
  await other.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  for (const tab of [page, other]) {
    await mark(tab);
    await expect(offer(tab)).toContainText('App update available!');
  }
  for (const tab of [page, other]) {
    await offer(tab).getByRole('button', { name: 'Update' }).click();
    await reloaded(tab);
    await expect(tab.getByRole('heading', { name: /^Leads/ })).toBeVisible();
  }
  await other.close();
});

test('a new version with a new database and a new API takes over under an open tab of the old one, and everything is sent once', async ({
  request,
}, info) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Olga', lastName: 'Oldtab' });
  const next = info.outputPath('next');
  const built = buildNextVersion(next);
  await page.goto(`/estimator/leads/${lead.id}/details`);
  await expect(page.getByRole('heading', { level: 1, name: 'Olga Oldtab' })).toBeVisible();
  // From the previous database, with unsent changes.
  await page.goto('/api/health');
  const older = { count: changed, city: 'Twiceupdated', except: lead.id };
  const sentOnce = await page.evaluate(changeInOlderDatabase, older);
  await context.setOffline(true);
  await page.goto('/estimator/leads/0/edit');
  await saveLead(page, { 'First name': 'Una', 'Last name (required)': 'Ofnext' });
  await startEstimate(page, ['Garden ponds']);
  await onStep(page, 'Site');
  await savedHere(page);
  const old = await context.newPage();
  await old.goto(`/estimator/leads/${lead.id}/edit`);
  const city = old.getByRole('textbox', { name: 'City', exact: true });
  await city.fill('Aurora');
  await mark(old);

  await built;
  await position.replace({ folder: next, reads: nextApi });
  await context.setOffline(false);
  // The new estimate waits for its lead.
  await refused(page, changed + 1);
  await expect(offer(page)).toContainText('App update available!');
  await expect(offer(old)).toContainText('App update available!');
  await mark(page);
  await offer(page).getByRole('button', { name: 'Update' }).click();
  await reloaded(page);
  await page.evaluate(() => Object.assign(window, { updatedOnce: true }));

  const taken = old.getByRole('alert').filter({ hasText: 'A newer version of the app is open in another tab.' });
  await expect(taken).toBeVisible();
  // A tab that saves nothing must not claim that everything is saved.
  await expect(old.getByText('You are offline.')).toHaveCount(0);
  await old.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(old.getByText('The browser has closed the storage of this device, so nothing was saved.')).toBeVisible();
  await expect(city).toHaveValue('Aurora');
  await taken.getByRole('button', { name: 'Reload' }).click();
  await reloaded(old);

  await allSaved(page);
  await onStep(page, 'Site');
  await page.getByLabel(/account of Renee Castillo/).click();
  await expect(page.getByText(nextVersion)).toBeVisible();
  expect(await page.evaluate(() => 'updatedOnce' in window)).toBe(true);
  const arrived = await office.find('Twiceupdated&limit=100');
  expect(versionsOf(arrived)).toEqual(sentOnce);
  const added = await office.find('Ofnext');
  expect(added).toMatchObject([{ firstName: 'Una', version: 1 }]);
  expect(await office.estimatesOf(added[0]?.id ?? 0)).toHaveLength(1);

  await saveLead(old, { City: 'Geneva' });
  await allSaved(old);
  expect(await office.lead(lead.id)).toMatchObject({ city: 'Geneva', version: 2 });
  const left = await page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name));
  expect(left.filter((name) => /eaveline-[67]-/.test(name))).toEqual([]);
});

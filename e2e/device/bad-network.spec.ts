// An offline sale is sent through every fault between a device and its office.
import type { Page, Route } from '@playwright/test';
import { sellDigging, signContract } from '#e2e/support/contract.ts';
import { backOnline, officeOf, saveLead } from '#e2e/support/office.ts';
import { changeInOlderDatabase } from '#e2e/support/older-database.ts';
import { allSaved, enter, onStep, savedHere, startEstimate } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

type Fault = number | 'portal' | 'torn' | 'lost';

const faults: readonly Fault[] = ['lost', 500, 502, 503, 504, 408, 429, 401, 'portal', 'torn'];

/** Replacements of the office's answer; `lost` and `torn` requests were executed. */
async function misbehave(route: Route, fault: Fault): Promise<void> {
  if (fault === 'portal') return route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our hotel</h1>' });
  if (typeof fault === 'number')
    return route.fulfill({ status: fault, headers: { 'retry-after': '1' }, json: { status: fault, errors: {} } });
  const response = await route.fetch();
  if (fault === 'lost') return route.abort();
  return route.fulfill({ response, body: (await response.text()).slice(0, 20) });
}

/** Each of these calls meets every fault once before it succeeds. Returns the number of remaining faults. */
async function throughFaults(page: Page, calls: Readonly<Record<string, RegExp>>): Promise<() => number> {
  const left = Object.fromEntries(Object.keys(calls).map((call) => [call, [...faults]]));
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const text = `${route.request().method()} ${pathname}`;
    const [call = ''] = Object.entries(calls).find(([, pattern]) => pattern.test(text)) ?? [];
    const fault = left[call]?.shift();
    if (fault === undefined) return route.continue();
    await misbehave(route, fault);
    // Retried at once: the pauses are not the subject of this test.
    await backOnline(page);
  });
  return () => Object.values(left).flat().length;
}

async function sendAll(page: Page, left: () => number): Promise<void> {
  await backOnline(page);
  await expect
    .poll(
      async () => {
        await expect(page.getByRole('link', { name: /attention/ })).toHaveCount(0);
        return left();
      },
      { intervals: [100] },
    )
    .toBe(0);
  await allSaved(page);
  await page.unroute('**/api/**');
}

test('every step of a sale meets every network fault, and everything arrives once', async ({ tab: page, request }) => {
  const office = await officeOf(request);
  const other = await office.addLead({ firstName: 'Otto', lastName: 'Faultless' });
  await page.goto(`/estimator/leads/${other.id}/details`);
  await expect(page.getByRole('heading', { level: 1, name: 'Otto Faultless' })).toBeVisible();
  await page.context().setOffline(true);
  await page.goto('/estimator/leads/0/edit');
  await saveLead(page, { 'First name': 'Faye', 'Last name (required)': 'Faultless' });
  await page.locator('input[type=file]').setInputFiles('src/app/public/icons/icon-192.png');
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible();
  await startEstimate(page, ['Garden ponds']);
  await sellDigging(page);
  const estimate = /\/estimator\/estimate\/-?\d+/.exec(page.url())?.[0] ?? '';
  await signContract(page);
  await expect(page.getByRole('link', { name: /Offline, 4 waiting/ })).toBeVisible();
  await sendAll(
    page,
    await throughFaults(page, {
      lead: /^POST \/api\/leads$/,
      estimate: /^POST \/api\/estimates$/,
      document: /^POST \/api\/documents$/,
      photo: /^POST \/api\/files$/,
    }),
  );
  const sold = async () => {
    const leads = await office.find('Faultless');
    const id = leads.find(({ firstName }) => firstName === 'Faye')?.id ?? 0;
    const estimates = await office.estimatesOf(id);
    const documents = await Promise.all(estimates.map((one) => office.documentsOf(one.id)));
    const photos = await office.photosOf(id);
    return {
      leads: leads.length,
      estimates: estimates.length,
      documents: documents.flat().length,
      photos: photos.length,
    };
  };
  expect(await sold()).toEqual({ leads: 2, estimates: 1, documents: 1, photos: 1 });

  // The signed contract stays; its copy is changed.
  await page.goto(estimate);
  await page.getByRole('button', { name: 'Make a copy to change' }).click();
  await expect(page.getByRole('button', { name: 'Add a trade' })).toBeEnabled();
  await allSaved(page);
  await page.context().setOffline(true);
  await enter(page, /^Digging/, '12');
  await savedHere(page);
  await page.goto(`/estimator/leads/${other.id}/details`);
  await page.getByRole('button', { name: 'Delete lead' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByRole('link', { name: /Offline, 2 waiting/ })).toBeVisible();
  await sendAll(
    page,
    await throughFaults(page, { estimate: /^POST \/api\/estimates\/\d+$/, deletion: /^DELETE \/api\/leads\/\d+$/ }),
  );
  expect(await sold()).toEqual({ leads: 1, estimates: 2, documents: 1, photos: 1 });
});

test('one change in fifty that the office refuses, for whatever reason, waits for a person, and the others arrive', async ({
  tab: page,
  request,
}) => {
  const office = await officeOf(request);
  await page.goto('/api/health');
  await page.evaluate(changeInOlderDatabase, { count: 50, city: 'Oneoffifty' });
  let refusedId = '';
  const left = [400, 403, 404, 409, 410, 413];
  const answered: number[] = [];
  // The first request.
  await page.route('**/api/leads/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().method() !== 'PUT') return route.continue();
    if (refusedId === '') refusedId = pathname;
    const [status] = left;
    if (pathname !== refusedId || status === undefined) return route.continue();
    answered.push(status);
    return route.fulfill({ status, json: { status, errors: {} } });
  });
  await page.goto('/estimator/sync');
  const issue = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Retry' }) });
  for (const status of [...left]) {
    await expect.poll(() => answered.at(-1)).toBe(status);
    await expect(issue).toHaveCount(1);
    await expect(page.getByRole('link', { name: /1 needs attention/ })).toBeVisible();
    for (const name of ['Retry', 'Discard', 'Export']) await expect(issue.getByRole('button', { name })).toBeVisible();
    // A deleted record cannot be opened.
    await expect(issue.getByRole('link', { name: 'Edit' })).toHaveCount(status === 404 || status === 410 ? 0 : 1);
    await expect.poll(async () => (await office.find('Oneoffifty&limit=100')).length).toBe(49);
    left.shift();
    await issue.getByRole('button', { name: 'Retry' }).click();
  }
  await allSaved(page);
  expect(await office.find('Oneoffifty&limit=100')).toHaveLength(50);
});

test('a record that the office refuses blocks its dependents, and nothing else', async ({ tab: page, request }) => {
  const office = await officeOf(request);
  await page.context().setOffline(true);
  for (const firstName of ['Refused', 'Taken']) {
    await page.goto('/estimator/leads/0/edit');
    await saveLead(page, { 'First name': firstName, 'Last name (required)': 'Sibling' });
    if (firstName === 'Taken') continue;
    await startEstimate(page, ['Garden ponds']);
    await onStep(page, 'Site');
    await savedHere(page);
  }
  await page.route('**/api/leads?**', (route) =>
    route.request().postDataJSON()?.firstName === 'Refused'
      ? route.fulfill({ status: 413, json: { status: 413, errors: {} } })
      : route.continue(),
  );
  await backOnline(page);
  await page.getByRole('link', { name: /1 needs attention/ }).click();
  const issue = page.getByRole('listitem').filter({ hasText: 'Lead: Refused Sibling' });
  await expect(issue).toContainText('Your change is safe here.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Estimate: Refused Sibling' })).toContainText('On hold');
  expect((await office.find('Sibling')).map(({ firstName }) => firstName)).toEqual(['Taken']);
  await page.unroute('**/api/leads?**');
  await issue.getByRole('button', { name: 'Retry' }).click();
  await allSaved(page);
  const refused = (await office.find('Sibling')).filter(({ firstName }) => firstName === 'Refused');
  expect(refused).toHaveLength(1);
  expect(await office.estimatesOf(refused[0]?.id ?? 0)).toHaveLength(1);
});

test('a captive portal’s page, a truncated response and a lost one do not count as answers: every change arrives once', async ({
  tab: page,
  request,
}) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Torn', lastName: 'Answer' });
  const faults = ['portal', 'torn', 'lost'];
  await page.route(`**/api/leads/${lead.id}?**`, async (route) => {
    const fault = route.request().method() === 'PUT' ? faults.shift() : undefined;
    if (fault === 'portal') return route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our hotel</h1>' });
    if (fault === 'torn')
      return route.fulfill({ contentType: 'application/json', body: `{"id":${lead.id},"city":"Au` });
    if (fault === undefined) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.goto(`/estimator/leads/${lead.id}/edit`);
  await saveLead(page, { City: 'Aurora' });
  await expect
    .poll(async () => {
      await backOnline(page);
      await expect(page.getByRole('link', { name: /attention/ })).toHaveCount(0);
      return faults;
    })
    .toEqual([]);
  await backOnline(page);
  await allSaved(page);
  expect(await office.lead(lead.id)).toMatchObject({ city: 'Aurora', version: 2 });
});

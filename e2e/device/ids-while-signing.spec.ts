// The lead and the estimate of a sale get their ids from the office while the customer signs: answers and changes come
// in either order, and either answer is lost.
import type { Page } from '@playwright/test';
import { sellDigging } from '#e2e/support/contract.ts';
import { backOnline, saveLead } from '#e2e/support/office.ts';
import { choosePapers, draw, readThrough, savedHere, startEstimate } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

/** The answer arrives late, or never, so that the request is sent once more; the office has it in both cases. */
type Answer = 'late' | 'lost';

interface Order {
  readonly lead: Answer;
  readonly estimate: Answer;
  /** Whether the changes of the office reach the device before the answers, or after them. */
  readonly changes: 'first' | 'last';
}

const orders: readonly Order[] = [
  { lead: 'late', estimate: 'lost', changes: 'first' },
  { lead: 'lost', estimate: 'late', changes: 'last' },
];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Answers in the given order; each call is lost or late once. */
async function answerIn(page: Page, order: Order): Promise<void> {
  const left = new Map<string, Answer>([
    ['/api/leads', order.lead],
    ['/api/estimates', order.estimate],
  ]);
  await page.route(
    ({ pathname }) => ['/api/leads', '/api/estimates', '/api/changes'].includes(pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/api/changes') {
        if (order.changes === 'last') await pause(1_500);
        return route.continue();
      }
      const answer = route.request().method() === 'POST' ? left.get(pathname) : undefined;
      left.delete(pathname);
      if (answer === undefined) return route.continue();
      const response = await route.fetch();
      if (answer === 'lost') {
        await route.abort();
        return backOnline(page);
      }
      await pause(800);
      return route.fulfill({ response });
    },
  );
}

const ink = (page: Page): Promise<string> =>
  page.getByRole('img', { name: /^Signature pad/ }).evaluate((pad) => {
    const canvas = pad instanceof HTMLCanvasElement ? pad : pad.querySelector('canvas');
    return canvas === null ? pad.innerHTML : canvas.toDataURL();
  });

for (const order of orders) {
  const { lead, estimate, changes } = order;
  test(`a drawn signature stays: lead ${lead}, estimate ${estimate}, changes ${changes}`, async ({ tab: page }) => {
    await page.context().setOffline(true);
    await page.goto('/estimator/leads/0/edit');
    await saveLead(page, { 'First name': 'Ida', 'Last name (required)': 'Numbers' });
    await startEstimate(page, ['Garden ponds']);
    await sellDigging(page);
    await savedHere(page);
    const address = /\/estimator\/estimate\/-\d+/.exec(page.url())?.[0] ?? '';
    expect(address).not.toBe('');
    await page.goto(`${address}/documents/new/contract`);
    await page.getByRole('button', { name: 'Read together and sign' }).click();
    await readThrough(page);
    await choosePapers(page);
    const blank = await ink(page);
    await draw(page, page.getByRole('img', { name: /^Signature pad/ }));
    await page.locator('.signing-step--now').getByRole('checkbox').check();
    const drawn = await ink(page);
    expect(drawn).not.toBe(blank);

    await answerIn(page, order);
    await backOnline(page);
    await page.waitForURL(/\/estimator\/estimate\/\d+\/documents\/new\/contract/);
    expect(await ink(page)).toBe(drawn);
    await expect(page.locator('.signing-step--now').getByRole('checkbox')).toBeChecked();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(page.getByText('Signed on screen.')).toHaveCount(1);
  });
}

// Delays on an estimate over two trades with sixty windows, in the built app over the real server: from the tap to the
// paint of its result.
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { demoPassword } from '#server/database/seed/demo-companies.ts';
import { buildAppIfStale, startBrowser } from '#tests/bench/browser.ts';
import { startFilledServer } from '#tests/bench/filled-server.ts';
import { summary } from '#tests/bench/http-load.ts';

const windows = 60;
const rounds = 10;
const reloads = 3;
const pauseMs = 400;
/** The factor by which the processor is slowed down. */
const switchGoals = new Map([
  [1, 33],
  [4, 120],
]);
const duplicateGoal = 50;

/** From a tap to the end of the first frame with this heading, or with one more row, in ms. */
async function timeTap(page: Page, tapped: Locator, heading: string | null): Promise<number> {
  await page.waitForTimeout(pauseMs);
  return tapped.evaluate(async (element, text) => {
    const rows = document.querySelectorAll('li.row').length;
    const from = performance.now();
    (element as HTMLElement).click();
    let isPainted = false;
    while (!isPainted)
      isPainted = await new Promise<boolean>((answer) =>
        requestAnimationFrame(() => {
          const isThere =
            text === null
              ? document.querySelectorAll('li.row').length > rows
              : document.querySelector('h1')?.textContent === text;
          const frame = new MessageChannel();
          frame.port1.onmessage = () => answer(isThere);
          frame.port2.postMessage(null);
        }),
      );
    return performance.now() - from;
  }, heading);
}

await buildAppIfStale();
const appFolder = fileURLToPath(new URL('../../dist/app', import.meta.url));
const server = await startFilledServer({ companies: 1, leadsEach: 50, appFolder });
const browser = await startBrowser();
try {
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`the app: ${error.message}`));
  await page.goto(`http://127.0.0.1:${server.port}/account/login`);
  await page.getByLabel('E-mail').fill(server.companies[0]?.email ?? '');
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/estimator\//);
  await page.goto(`http://127.0.0.1:${server.port}/estimator/leads?dates=any`);
  await page.locator('table.leads tbody a').first().click();
  await page.getByRole('button', { name: 'New estimate' }).click();
  const dialog = page.getByRole('dialog');
  for (const trade of ['Roofing', 'Windows & Doors']) await dialog.getByLabel(trade, { exact: true }).check();
  await dialog.getByRole('button', { name: 'Start estimate' }).click();

  const rail = page.getByRole('navigation', { name: 'Trades and steps' });
  const trade = (name: string) => rail.getByRole('link', { name: new RegExp(`^${name}`) });
  const heading = page.getByRole('heading', { level: 1 });
  await heading.getByText('Measurements', { exact: true }).waitFor();
  await rail.getByRole('link', { name: /^Questionnaire/ }).click();
  await heading.getByText('Questionnaire', { exact: true }).waitFor();
  await trade('Windows').click();
  await page
    .getByRole('button', { name: /^Save and go to Window Details/ })
    .first()
    .click();
  await heading.getByText('Window Details', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Create window' }).click();
  await page.getByRole('combobox', { name: 'Room name' }).selectOption('Dining');
  await page.getByRole('textbox', { name: 'Width', exact: true }).fill('36');
  await page.getByRole('textbox', { name: 'Height', exact: true }).fill('54');
  const duplicated: number[] = [];
  for (let count = 1; count < windows; count += 1)
    duplicated.push(await timeTap(page, page.getByRole('button', { name: /^Duplicate/ }), null));
  const devtools = await context.newCDPSession(page);
  const table: Record<string, Record<string, number>> = {};
  const note = (what: string, times: readonly number[], goal: number) => {
    const { p50, p95 } = summary(times);
    table[what] = { median: Math.round(p50), worst: Math.round(Math.max(p95, ...times)), goal };
  };
  note('duplicate a window, the last ten of 60', duplicated.slice(-10), duplicateGoal);
  for (const [rate, goal] of switchGoals) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    const away: number[] = [];
    const back: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      away.push(await timeTap(page, trade('Roofing'), 'Questionnaire'));
      back.push(await timeTap(page, trade('Windows'), 'Window Details'));
    }
    note(`to the roof, CPU ÷ ${rate}`, away, goal);
    note(`to ${windows} windows, CPU ÷ ${rate}`, back, goal);
    const first: number[] = [];
    for (let round = 0; round < reloads; round += 1) {
      await trade('Roofing').click();
      await page.reload();
      await heading.getByText('Questionnaire', { exact: true }).waitFor();
      first.push(await timeTap(page, trade('Windows'), 'Window Details'));
    }
    note(`to ${windows} windows for the first time, CPU ÷ ${rate}`, first, goal);
  }
  console.log('Milliseconds from the tap to the paint');
  console.table(table);
} finally {
  await browser.close();
  await server.close();
}

// A rep's actions in the words of the screen. Waits for their results do not use `expect`, which describes the whole
// page on every poll.
import { expect, type Locator, type Page } from '@playwright/test';

export const password = 'Kitchen-Table-1';
export const rep = 'renee.castillo@example.com';
export const colleague = 'jonah.keller@example.com';
export const admin = 'marcus.harlow@example.com';

export async function logIn(page: Page, email = rep): Promise<void> {
  await page.goto('/');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: /^Leads/ }).waitFor();
  await allSaved(page);
}

/** Waits until no request is pending. */
export const allSaved = (page: Page) => page.getByRole('link', { name: /All saved/ }).waitFor();

/** Waits until the estimate on the screen is stored on the device. */
export const savedHere = (page: Page) => page.getByText('Saved on this device', { exact: true }).waitFor();

export async function openLead(page: Page, name: string): Promise<void> {
  await page.goto('/estimator/leads');
  await page.getByPlaceholder('Name, company, address, phone').fill(name);
  // A row that moves while it is pressed does not open.
  await expect(page.getByRole('rowheader').filter({ hasNotText: name })).toHaveCount(0);
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Opens the first lead of the demo, with an estimate of last season. */
export async function openDana(page: Page): Promise<void> {
  await page.goto('/estimator/leads/1/details');
  await page.getByRole('heading', { name: 'Dana Whitfield', level: 1 }).waitFor();
}

export async function startEstimate(page: Page, trades: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'New estimate' }).click();
  const dialog = page.getByRole('dialog');
  // The lead's trades are preselected.
  const ticked = dialog.getByRole('checkbox', { checked: true });
  while ((await ticked.count()) > 0) await ticked.first().uncheck();
  for (const trade of trades) await dialog.getByLabel(trade, { exact: true }).check();
  await dialog.getByRole('button', { name: 'Start estimate' }).click();
  await leaveMeasurements(page);
}

/** A trade begins with its measurements, if it has any; a test of its steps begins with the first step. */
async function leaveMeasurements(page: Page): Promise<void> {
  await page.waitForURL(/\/estimate\/-?\d+\/\d+\//);
  if (!page.url().endsWith('/measurements')) return;
  await onStep(page, 'Measurements');
  await page
    .getByRole('button', { name: /^Go to / })
    .filter({ visible: true })
    .first()
    .click();
}

/** Creates an estimate of one trade for a lead by its id, and waits for its first step. */
export async function startTrade(page: Page, leadId: number, trade: string, firstStep: string): Promise<void> {
  await page.goto(`/estimator/leads/${leadId}/details`);
  await startEstimate(page, [trade]);
  await onStep(page, firstStep);
}

/** The total of the open estimate. */
export const total = (page: Page) =>
  page.getByRole('region', { name: 'Totals and next step' }).getByRole('definition').first();

export const onStep = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

export async function enter(page: Page, label: string | RegExp, value: string): Promise<void> {
  const input = page.getByRole('textbox', { name: label }).first();
  await input.fill(value);
  await input.press('Tab');
}

/** Opens a collapsed row by its text. */
export const openRow = (page: Page, texts: RegExp) => page.getByRole('button', { name: texts }).first().click();

/** Takes the recommendation of a row that stays collapsed. */
const takeOnRow = (page: Page, texts: RegExp) =>
  page
    .getByRole('listitem')
    .filter({ hasText: texts })
    .getByRole('button', { name: /^Take Rec\./ })
    .click();

/** Takes every recommendation of the step, one by one. */
export async function takeRecommendations(page: Page): Promise<void> {
  const offered = page.getByRole('button', { name: /^Take Rec\./ });
  await expect(offered.first()).toBeVisible();
  for (let left = await offered.count(); left > 0; left = await offered.count()) {
    await offered.first().click();
    await expect(offered).not.toHaveCount(left);
  }
}

/** Saves the step and continues; confirms open recommendations if asked. */
export async function goOn(page: Page, to: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Save and go to / })
    .first()
    .click();
  const heading = page.getByRole('heading', { level: 1, name: to });
  const question = page.getByText('Recommended values not completed, do you still want to continue?');
  await heading.or(question).waitFor();
  if (await question.isVisible()) await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await heading.waitFor();
}

/** A whole roof, from the questionnaire to the chosen package; takes the recommendations on the named steps. */
export async function estimateRoof(page: Page, taking: readonly string[] = []): Promise<void> {
  await onStep(page, 'Questionnaire');
  await goOn(page, 'Details');
  await enter(page, /^Total roof area/, '2240');
  await takeOnRow(page, /4-6 walkable/);
  await goOn(page, 'Decking & Underlayment');
  await takeRecommendations(page);
  await goOn(page, 'Flashing');
  for (const [label, feet] of [
    [/^Eave/, '128'],
    [/^Rake edge/, '96'],
    [/^Valley(?! flashing)/, '42'],
    [/^Roof to wall(?! trim)/, '36'],
    [/^Hip and ridge/, '61'],
  ] as const) {
    await enter(page, label, feet);
  }
  if (taking.includes('Flashing')) {
    await takeRecommendations(page);
    await page.getByRole('combobox', { name: 'Valley flashing', exact: true }).selectOption('W-valley aluminum 24 in');
  }
  await goOn(page, 'Extras');
  await goOn(page, 'Package');
}

/** A buyer first says how to receive the papers; the company is not asked. */
export async function choosePapers(page: Page): Promise<void> {
  const turn = page.locator('.signing-step--now');
  const electronic = turn.getByRole('button', { name: 'Electronic papers', exact: true });
  await electronic.or(turn.locator('.pad')).first().waitFor();
  if (await electronic.isVisible()) await electronic.click();
}

/** Brings each part of a frozen paper onto the screen, as somebody who reads it does. */
export async function readThrough(page: Page): Promise<void> {
  const unread = page.getByRole('button', { name: 'Go on reading' });
  await unread
    .or(page.locator('.signing-step--done', { hasText: /Read (together|it)/ }))
    .first()
    .waitFor();
  await page.locator('.paper').evaluate(async (paper) => {
    for (const part of [...paper.querySelectorAll('p, li, th, td, dt, dd, h2, h3, img, svg')]) {
      const { top, bottom, height } = part.getBoundingClientRect();
      if (height === 0 || (top >= 0 && bottom <= innerHeight)) continue;
      part.scrollIntoView({ block: 'start', behavior: 'instant' });
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }
  });
}

/** Reads the paper to its end, draws a signature on the open pad, agrees and presses the button; returns the pad. */
export async function pressSign(page: Page, button: string): Promise<Locator> {
  // The page before has a paper, too.
  await page.waitForURL(/\/documents\/new\//);
  await readThrough(page);
  await choosePapers(page);
  const pad = page.getByRole('img', { name: /^Signature pad/ });
  await draw(page, pad);
  const label = (await pad.getAttribute('aria-label')) ?? '';
  await page.locator('.signing-step--now').getByRole('checkbox').check();
  await page.getByRole('button', { name: button, exact: true }).click();
  return page.getByRole('img', { name: label, exact: true });
}

/** Signs, and waits until the signature is stored: it is the next signer's turn, or the paper is signed. */
export async function sign(page: Page, button: string): Promise<void> {
  const pad = await pressSign(page, button);
  await pad.waitFor({ state: 'detached' });
}

/** Draws a handwritten line on a pad. */
export async function draw(page: Page, pad: Locator): Promise<void> {
  const down = ((await pad.boundingBox())?.height ?? 0) / 150;
  // Waits until the pad stops moving, which it does while the previous signature settles into place.
  await pad.hover({ position: { x: 40, y: 100 * down } });
  const box = await pad.boundingBox();
  if (!box) throw new Error('The signature pad has no size.');
  await page.mouse.down();
  for (const [x, y] of [
    [80, 40],
    [120, 110],
    [170, 60],
    [230, 105],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y * down, { steps: 5 });
  await page.mouse.up();
}

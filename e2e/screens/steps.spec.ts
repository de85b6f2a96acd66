// A visited step stays mounted while hidden, and a long list is rendered in two parts: neither ever shows anything
// wrong.
import { officeOf } from '#e2e/support/office.ts';
import { enter, goOn, onStep, savedHere, startEstimate } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Runs in every page: records the height reserved for rows that are not drawn yet. */
function watchRest(): void {
  new MutationObserver(() => {
    const rest = document.querySelector<HTMLElement>('ol > .rows-rest');
    if (rest !== null) Object.assign(window, { restHeight: rest.offsetHeight });
  }).observe(document, { childList: true, subtree: true });
}

const drawnAtOnce = 12;
const count = 20;

test('a long list has the height of all its rows before they are all rendered, on a phone, a tablet and a desktop', async ({
  tab: page,
  request,
}) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Lena', lastName: 'Longlist' });
  await page.goto(`/estimator/leads/${lead.id}/details`);
  await startEstimate(page, ['Windows & Doors']);
  await onStep(page, 'Questionnaire');
  await goOn(page, 'Window Details');
  await page.getByRole('button', { name: 'Create window' }).click();
  const open = page.locator('.row--open');
  await open.getByLabel('Room name').selectOption('Dining');
  await open.getByRole('combobox', { name: 'Window type' }).selectOption('Double hung');
  await enter(page, 'Width', '36');
  await enter(page, 'Height', '54');
  for (let made = 1; made < count; made += 1) await open.getByRole('button', { name: 'Duplicate' }).click();
  const rows = page.locator('.row--titled');
  await expect(rows).toHaveCount(count);
  await savedHere(page);
  await page.addInitScript(watchRest);
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1400, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await expect(rows).toHaveCount(count);
    const rest = await page.evaluate(() => Number(Reflect.get(window, 'restHeight')));
    const drawn = await rows.first().evaluate((row) => row.getBoundingClientRect().height);
    expect(Math.abs(rest / (count - drawnAtOnce) - drawn), `at ${width} pixels`).toBeLessThan(1);
  }
});

test('a step that was left in the middle of a number shows the saved value on return', async ({
  tab: page,
  request,
}) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Hal', lastName: 'Halfword' });
  await page.goto(`/estimator/leads/${lead.id}/details`);
  await startEstimate(page, ['Garden ponds']);
  await onStep(page, 'Site');
  await enter(page, /^Pond length/, '10');
  await goOn(page, 'Digging & Liner');
  // Left and returned to through browser history, which does not remove the focus.
  await page.goBack();
  await onStep(page, 'Site');
  const length = page.getByRole('textbox', { name: /^Pond length/ });
  await length.focus();
  await page.keyboard.type('7.');
  await expect(length).toHaveValue('7.');
  await page.goForward();
  await onStep(page, 'Digging & Liner');
  await page.goBack();
  await onStep(page, 'Site');
  await expect(length).toHaveValue('7');
});

test('a hidden step can be neither seen nor focused, and shows changes made elsewhere when it returns', async ({
  tab: page,
  request,
}) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Hilda', lastName: 'Hideaway' });
  await page.goto(`/estimator/leads/${lead.id}/details`);
  await startEstimate(page, ['Garden ponds']);
  await onStep(page, 'Site');
  await enter(page, /^Pond length/, '10');
  await enter(page, /^Pond width/, '8');
  await goOn(page, 'Digging & Liner');
  const length = page.locator('input').and(page.getByLabel(/^Pond length/));
  await expect(length).toBeHidden();
  const isFocused = await length.evaluate((input) => {
    input.focus();
    return document.activeElement === input;
  });
  expect(isFocused).toBe(false);
  const offered = page.locator('.rec:visible').first();
  const before = await offered.innerText();
  await page.goBack();
  await onStep(page, 'Site');
  await expect(offered).toBeHidden();
  await enter(page, /^Pond length/, '30');
  await page.goForward();
  await onStep(page, 'Digging & Liner');
  await expect(offered).not.toHaveText(before);
});

test('a message under one box leaves the boxes beside it where they are', async ({ tab: page, request }) => {
  const office = await officeOf(request);
  const lead = await office.addLead({ firstName: 'Rory', lastName: 'Rowley' });
  await page.goto(`/estimator/leads/${lead.id}/details`);
  await startEstimate(page, ['Siding']);
  await onStep(page, 'Questionnaire');
  await goOn(page, 'Details');
  const boxes = page.locator('.lengths', { has: page.getByLabel('Windows and doors') }).locator('input');
  const tops = () => boxes.evaluateAll((all) => all.map((box) => box.getBoundingClientRect().top + window.scrollY));
  await page.getByLabel('Windows and doors').fill('abc');
  await page.keyboard.press('Tab');
  await expect(page.locator('.lengths').getByText(/“abc” is not a number/)).toBeVisible();
  expect(new Set(await tops()).size).toBe(1);
});

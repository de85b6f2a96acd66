// The pages that edit the catalog, for people who use a keyboard, touch or a screen reader.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#e2e/support/axe.ts';
import {
  addOption,
  discardDraft,
  fieldsOf,
  openField,
  openStep,
  openSteps,
  openTrade,
  revert,
  tree,
} from '#e2e/support/reshaping.ts';
import { admin, logIn } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const allResolves = 'Every field, option and rule resolves';

async function isAccessible(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen, [desktop, phone]);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(phone.width);
  await page.setViewportSize(desktop);
}

/** Moves the focus like a person without a mouse. */
async function reach(page: Page, control: Locator): Promise<void> {
  // Located once: on these large pages, a query costs more than many key presses.
  const find = () => control.evaluateHandle((found) => found);
  let element = await find();
  const position = () =>
    element.evaluate((one) => {
      if (one === document.activeElement) return 'reached';
      return one.isConnected ? 'elsewhere' : 'gone';
    });
  for (let presses = 0; presses < 300; presses += 1) {
    const now = await position();
    if (now === 'reached') break;
    if (now === 'gone') element = await find();
    else await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

async function pressOn(page: Page, control: Locator): Promise<void> {
  await reach(page, control);
  await page.keyboard.press('Enter');
}

async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await reach(page, control);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

test('axe finds nothing on the steps, fields, options, rule editor, import and review pages', async ({
  adminTab: page,
}) => {
  await openSteps(page);
  await openTrade(page, 'Garden ponds');
  await openStep(page, 'Digging & Liner');
  await openField(page, 'Digging & Liner', 'Liner');
  await addOption(page, 'Liner', { name: 'Clay seal', prices: { 'material price': '2.25' } });
  await isAccessible(page, 'steps');
  for (const path of ['estimate-fields?trade=8', 'estimate-field-options?trade=8', 'import']) {
    await page.goto(`/config/${path}`);
    await page.getByRole('region', { name: 'Draft' }).waitFor();
    await isAccessible(page, path);
  }
  await page.goto('/config/rules/ponds.liner?edit=formula');
  await page.getByLabel('As a formula').waitFor();
  await isAccessible(page, 'rule editor');
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await page.getByText(allResolves).waitFor();
  await isAccessible(page, 'review');
  await discardDraft(page);
});

test('a step, a price and a formula are changed and published with the keyboard alone', async ({ adminTab: page }) => {
  await openSteps(page);
  const steps = tree(page);
  await pressOn(page, steps.getByRole('button', { name: /^Garden ponds \d+ steps$/ }));
  await pressOn(page, steps.getByRole('button', { name: /^\d+ ?Site/ }));
  await typeInto(page, steps.getByRole('textbox', { name: 'Name', exact: true }), 'Place');
  await expect(steps.getByRole('button', { name: /^\d+ ?Place/ })).toBeVisible();

  await pressOn(page, steps.getByRole('button', { name: /^\d+ ?Digging & Liner/ }));
  await pressOn(page, fieldsOf(page, 'Digging & Liner').getByRole('button', { name: /^Liner Choice/ }));
  await typeInto(page, page.getByLabel('EPDM 45 mil, material price'), '1.60');
  // The arrow goes to the next option of the column.
  await page.keyboard.press('ArrowDown');
  const boxes = page.getByLabel(/, material price$/);
  await expect(boxes.nth(1)).toBeFocused();

  await page.goto('/config/rules/ponds.liner?edit=formula');
  const formula = page.getByLabel('As a formula');
  const before = await formula.inputValue();
  await typeInto(page, formula, 'len');
  // The name of an input is completed; the unfinished formula says why it is not stored.
  await page.keyboard.press('Enter');
  await expect(formula).toHaveValue('length');
  await typeInto(page, formula, before.replaceAll('depth + 2', 'depth + 1 + 1'));
  await pressOn(page, page.getByRole('link', { name: 'Review', exact: true }));
  await page.getByText(allResolves).waitFor();
  await typeInto(page, page.getByLabel('Why, for the history'), 'Reps call it the place');
  await pressOn(page, page.getByRole('button', { name: 'Publish', exact: true }));
  await page.getByText(/is published\. Tablets take it at their next sync\./).waitFor();
  await revert(page, 'Customers call it the site');
});

/** Drags a grip with the mouse to the position of another. */
async function drag(page: Page, grip: Locator, onto: Locator): Promise<void> {
  await grip.scrollIntoViewIfNeeded();
  const [from, to] = [await grip.boundingBox(), await onto.boundingBox()];
  if (from === null || to === null) throw new Error('A grip is not on the screen.');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
}

test('a step and an option are dragged to another position with the mouse', async ({ adminTab: page }) => {
  await openSteps(page);
  await openTrade(page, 'Garden ponds');
  const step = (name: string, index: number) =>
    tree(page).getByRole('button', { name: new RegExp(`^Move ${name}, now ${index} of`) });
  await drag(page, step('Digging & Liner', 2), step('Site', 1));
  await step('Digging & Liner', 1).waitFor();
  await openStep(page, 'Digging & Liner');
  await openField(page, 'Digging & Liner', 'Liner');
  const option = (index: number) =>
    fieldsOf(page, 'Digging & Liner').getByRole('button', { name: new RegExp(`^Move EPDM 45 mil, now ${index} of`) });
  const second = fieldsOf(page, 'Digging & Liner').getByRole('button', { name: /^Move .+ mil, now 2 of/ });
  await drag(page, option(1), second);
  await option(2).waitFor();
  await discardDraft(page);
  await step('Site', 1).waitFor();
});

test('a field is opened, and picked for a rule, by touch', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await logIn(page, admin);
  await page.goto('/config/estimate-sections');
  await page.getByRole('radio', { name: 'Steps' }).tap();
  await tree(page)
    .getByRole('button', { name: /^Garden ponds \d+ steps$/ })
    .tap();
  await tree(page)
    .getByRole('button', { name: /^\d+ ?Digging & Liner/ })
    .tap();
  const row = fieldsOf(page, 'Digging & Liner').getByRole('button', { name: /^Liner Choice/ });
  await row.tap();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await page.goto('/config/rules/ponds.liner?edit=uses');
  const box = page.getByRole('combobox', { name: 'One more use, field' });
  await box.tap();
  await box.fill('Pond length');
  await expect(page.getByRole('option', { name: /^Pond length/ })).toHaveCount(1);
  await context.close();
});

// An admin's actions in the catalog editor, in the words of the screen.
import type { Page } from '@playwright/test';

export const tree = (page: Page) => page.getByRole('navigation', { name: 'Trades and steps' });

/** Steps, fields and preview side by side, for a signed-in admin. */
export async function openSteps(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/config/estimate-sections');
  await tree(page).waitFor();
}

export const openTrade = (page: Page, name: string) =>
  tree(page)
    .getByRole('button', { name: new RegExp(`^${name} \\d+ steps?$`) })
    .click();

/** Opens a step of the open trade. */
export async function openStep(page: Page, name: string): Promise<void> {
  await tree(page)
    .getByRole('button', { name: new RegExp(`^\\d+ ?${name}`) })
    .click();
  await fieldsOf(page, name).waitFor();
}

export const renameStep = (page: Page, name: string) =>
  tree(page).getByRole('textbox', { name: 'Name', exact: true }).fill(name);

export const fieldsOf = (page: Page, step: string) =>
  page.getByRole('region', { name: `Fields of ${step}`, exact: true });

export const openField = (page: Page, step: string, name: string) =>
  fieldsOf(page, step).getByText(name, { exact: true }).click();

/** Presses a button that asks for a name, and enters it. */
async function addByName(page: Page, button: string, question: string, name: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByLabel(question, { exact: true }).fill(name);
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Add', exact: true }).click();

export async function addTrade(page: Page, name: string): Promise<void> {
  await addByName(page, 'Add trade', 'Name of the trade', name);
  await confirm(page);
}

interface NewField {
  readonly name: string;
  /** The kind of field, as worded in the list "Asked as". */
  readonly kind: string;
  /** An existing group of the step; otherwise a new one. */
  readonly group?: string;
  readonly unit?: string;
}

/** Adds a field to the open step; it stays open. */
export async function addField(page: Page, field: NewField): Promise<void> {
  const { name, kind, group, unit } = field;
  await addByName(page, 'Add field', 'Name of the field', name);
  await page.getByRole('combobox', { name: 'Asked as' }).first().selectOption(kind);
  if (group !== undefined) await page.getByRole('combobox', { name: 'Group' }).selectOption(group);
  await confirm(page);
  await page.getByText(`All settings of ${name}`).waitFor();
  if (unit !== undefined) await page.getByRole('combobox', { name: 'Unit', exact: true }).selectOption(unit);
}

interface NewOption {
  readonly name: string;
  readonly prices: Readonly<Record<string, string>>;
  /** File of its picture. */
  readonly picture?: string;
}

/** Adds an option to the open field. */
export async function addOption(page: Page, field: string, { name, prices, picture }: NewOption): Promise<void> {
  await addByName(page, 'Add option', `New option of ${field}`, name);
  await confirm(page);
  for (const [figure, price] of Object.entries(prices)) await setPrice(page, `${name}, ${figure}`, price);
  if (picture === undefined) return;
  await page.getByRole('button', { name: `Picture of ${name}` }).click();
  await page.getByLabel('Drag or select image', { exact: true }).setInputFiles(picture);
  await page.getByRole('img', { name, exact: true }).waitFor();
  await page.getByRole('button', { name: `More of ${name}` }).click();
}

/** Types a figure of the open field, like "Copper, material price". */
export async function setPrice(page: Page, figure: string, price: string): Promise<void> {
  await page.getByLabel(figure, { exact: true }).fill(price);
  await page.keyboard.press('Tab');
}

interface NewRule {
  readonly title: string;
  /** Name of the field whose quantity the rule recommends. */
  readonly recommends: string;
  /** Inputs by their words: the unit, and the field that each is read from. */
  readonly inputs: Readonly<Record<string, { readonly unit: string; readonly from: string }>>;
  readonly formula: string;
  readonly unit: string;
  /** Worked cases: a value for each input, then the expected result. */
  readonly cases: readonly (readonly string[])[];
}

/** Waits until the office has every edit. */
const saved = (page: Page) => page.getByText(/^Saved as you go/).waitFor();

/** Writes a new rule with its worked cases. */
export async function addRule(page: Page, rule: NewRule): Promise<void> {
  await saved(page);
  await page.goto('/config/rules');
  await addByName(page, 'New rule', 'Title of the rule', rule.title);
  await confirm(page);
  await page.getByRole('heading', { level: 1, name: rule.title }).waitFor();
  const inputs = Object.entries(rule.inputs);
  for (const [text, { unit }] of inputs) {
    await addByName(page, 'Add input', 'Meaning of the input, in trade words', text);
    await confirm(page);
    // Located by name: the office's answer may change the order of the inputs.
    await page.getByRole('textbox', { name: `Unit of ${inputNamed(text)}`, exact: true }).fill(unit);
    await page.keyboard.press('Tab');
  }
  await page.getByLabel('Unit of the result').fill(rule.unit);
  await page.getByLabel('As a formula').fill(rule.formula);
  await page.keyboard.press('Tab');
  for (const [index, values] of rule.cases.entries()) {
    await page.getByRole('button', { name: 'Add case' }).click();
    for (const [at, value] of values.entries()) {
      const [text] = inputs[at] ?? [];
      await page.getByLabel(`Case ${index + 1}, ${text ?? 'expects'}`, { exact: true }).fill(value);
      await page.keyboard.press('Tab');
    }
  }
  await pickField(page, 'One more use, field', rule.recommends);
  for (const [text, { from }] of inputs) {
    await page.getByRole('combobox', { name: `${text}, comes from` }).selectOption('Quantity of');
    await pickField(page, `${text}, field`, from);
  }
}

/** "Length of the pond" is lengthOfThePond. */
const inputNamed = (text: string): string =>
  text.toLowerCase().replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase());

/** Picks a field by typing its name. */
async function pickField(page: Page, label: string, field: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(field);
  await page
    .getByRole('option', { name: new RegExp(`^${field}\\b`) })
    .first()
    .click();
}

/** Opens the review of the draft and waits for its check. */
export async function review(page: Page): Promise<void> {
  await saved(page);
  await page.getByRole('region', { name: 'Draft' }).getByRole('link', { name: 'Review' }).click();
  await page.getByText('Every field, option and rule resolves').waitFor();
}

/** Publishes the reviewed draft. */
export async function publish(page: Page, why: string): Promise<void> {
  await page.getByLabel('Why, for the history').fill(why);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText(/is published\. Tablets take it at their next sync\./).waitFor();
}

/** Discards every change of the draft. */
export async function discardDraft(page: Page): Promise<void> {
  await page.getByText(/not published$/).click();
  await page.getByRole('button', { name: 'Discard all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard all' }).click();
  await page.getByText('Nothing to publish', { exact: true }).waitFor();
}

/** Reverts to the version before the live one, because other tests on the server sell from it. */
export async function revert(page: Page, why: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Revert to/ })
    .first()
    .click();
  await page.getByLabel(/^Why go back to version/).fill(why);
  await page.getByRole('button', { name: 'Revert', exact: true }).click();
  await page.getByText(/Version \d+ equals version \d+\./).waitFor();
  await page.getByText('Nothing to publish', { exact: true }).waitFor();
}

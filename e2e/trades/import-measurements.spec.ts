// Measurement files on a phone without a signal: imported, changed, imported again.
import type { Page } from '@playwright/test';
import { type Hand, handOn } from '#e2e/support/hand.ts';
import { backOnline, officeOf } from '#e2e/support/office.ts';
import { allSaved, enter, onStep, savedHere } from '#e2e/support/selling.ts';
import { expect, test } from '#e2e/support/test.ts';
import { type MeasurementFileName, measurementText } from '#tests/fixtures/measurements/files.ts';

/** From the opened estimate to three priced packages. */
const mostTime = 90_000;

/** Of the values that a report has for the fields of the estimate, guesses apart. */
const leastFilled = 0.95;

/** Taps from the opened estimate, with the file at hand, to three priced packages. */
const maxTaps = 12;

const families: readonly {
  readonly name: MeasurementFileName;
  readonly kind: string;
  readonly provider: string;
  readonly change: readonly [from: string, to: string];
  readonly eaves: readonly [before: string, after: string];
}[] = [
  {
    name: 'eagleViewRoof',
    kind: 'xml',
    provider: 'EagleView',
    change: ['"TotalEavesLength" value="128.4"', '"TotalEavesLength" value="131.2"'],
    eaves: ['128', '131'],
  },
  {
    name: 'eagleViewHouse',
    kind: 'json',
    provider: 'EagleView',
    change: ['"128.4"', '"131.2"'],
    eaves: ['128', '131'],
  },
  {
    name: 'hover',
    kind: 'json',
    provider: 'Hover',
    change: ['"gutters_eaves": 120', '"gutters_eaves": 122'],
    eaves: ['120', '122'],
  },
  { name: 'hoverXml', kind: 'xml', provider: 'Hover', change: ['45.0,', '46.0,'], eaves: ['90', '92'] },
];

for (const { name, kind, provider, change, eaves } of families)
  test(`${name}: imported offline on a phone, changed, imported again`, async ({ ownTab: page, request }) => {
    const office = await officeOf(request);
    const lead = await office.addLead({
      firstName: 'Mara',
      lastName: `Measured ${name}`,
      street: '118 Alder Ct',
      city: 'Batavia',
      state: 'IL',
      zipCode: '60510',
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/estimator/leads/${lead.id}/details`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'New estimate' }).click();
    await startRoof(page);
    await onStep(page, 'Measurements');

    const hand = await countedOn(page);
    const choose = chooser(page, kind);
    const before = hand.taps();
    await test.step(
      'file in hand to three prices',
      async () => {
        await hand.tap(page.getByRole('link', { name: 'Import measurements' }).filter({ visible: true }).first());
        await onStep(page, 'Import measurements');
        await choose('Choose a measurement file', measurementText(name));
        const sure = page.getByRole('row').filter({ has: page.getByRole('checkbox'), hasNotText: ', a guess' });
        const filled = sure.filter({ has: page.getByRole('checkbox', { checked: true }) });
        await expect(filled.first()).toBeVisible();
        expect((await filled.count()) / (await sure.count())).toBeGreaterThanOrEqual(leastFilled);
        await hand.tap(page.getByRole('button', { name: /^Enter \d+$/ }));
        await onStep(page, 'Package');
        await hand.tap(page.getByRole('button', { name: /^Take all \d+, \$/ }));
        await expect(page.locator('.package-price')).toHaveCount(3);
        for (const price of await page.locator('.package-price').allInnerTexts()) expect(price).toMatch(/^\$[1-9]/);
        // The choice of the file in the system's own dialog takes three more.
        expect(hand.taps() - before + 3).toBeLessThanOrEqual(maxTaps);
      },
      { timeout: mostTime },
    );
    await page
      .getByRole('radio', { name: /Better/ })
      .first()
      .check();
    await savedHere(page);

    await page.goto(page.url().replace(/\/\d+$/, '/4'));
    await onStep(page, 'Flashing');
    await expect(page.getByRole('textbox', { name: /^Eave/ }).first()).toHaveValue(eaves[0]);
    await expect(page.getByText(new RegExp(`^${provider}, `)).first()).toBeVisible();
    await enter(page, /^Valley/, '55');
    await expect(
      page
        .getByText(new RegExp(`^edited, ${provider}`))
        .or(page.getByRole('textbox', { name: /^Valley/ }))
        .first(),
    ).toBeVisible();
    await savedHere(page);

    await page.goto(page.url().replace(/\/\d+\/\d+$/, '/import'));
    await onStep(page, 'Import measurements');
    const [from, to] = change;
    await choose('Choose a measurement file', measurementText(name).replaceAll(from, to));
    const row = page.getByRole('row').filter({ hasText: /^(Enter )?Eave \d/ });
    await expect(row.getByRole('checkbox')).toBeChecked();
    await expect(row).toContainText(`${eaves[1]} FT`);
    await expect(row).toContainText(`${eaves[0]} FT`);
    await hand.tap(page.getByRole('button', { name: /^Enter \d+$/ }));
    await onStep(page, 'Package');
    await savedHere(page);
    await backOnline(page);
    await allSaved(page);
  });

test('the house of another address is asked about, and a file that is none is refused', async ({
  ownTab: page,
  request,
}) => {
  const office = await officeOf(request);
  const lead = await office.addLead({
    firstName: 'Otto',
    lastName: 'Other',
    street: '9 Elm St',
    city: 'Geneva',
    state: 'IL',
    zipCode: '60134',
  });
  await page.goto(`/estimator/leads/${lead.id}/details`);
  await page.getByRole('button', { name: 'New estimate' }).click();
  await startRoof(page);
  await onStep(page, 'Measurements');
  await page.getByRole('link', { name: 'Import measurements' }).filter({ visible: true }).first().click();
  const choose = chooser(page, 'xml');
  await choose('Choose a measurement file', '%PDF-1.7');
  await expect(page.getByRole('alert')).toContainText('This is the printed report.');
  await choose('Choose a measurement file', measurementText('eagleViewRoof'));
  await expect(page.getByRole('alert')).toContainText('The report is of another house: 118 Alder Ct');
  await expect(page.getByRole('button', { name: /^Enter/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'It is this house' }).click();
  await expect(page.getByRole('button', { name: /^Enter \d+$/ })).toBeVisible();
});

async function startRoof(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const ticked = dialog.getByRole('checkbox', { checked: true });
  while ((await ticked.count()) > 0) await ticked.first().uncheck();
  await dialog.getByLabel('Roofing', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Start estimate' }).click();
}

const chooser = (page: Page, kind: string) => (label: string, text: string) =>
  page
    .getByLabel(label)
    .setInputFiles({ name: `report.${kind}`, mimeType: `application/${kind}`, buffer: Buffer.from(text) });

/** The page is already open, so its taps are counted from here on. */
async function countedOn(page: Page): Promise<Hand> {
  const hand = await handOn(page);
  await page.reload();
  await onStep(page, 'Measurements');
  return hand;
}

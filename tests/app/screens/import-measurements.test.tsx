import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { of } from 'rxjs';
import { expect, it, onTestFinished } from 'vitest';
import { type MeasurementFileName, measurementText } from '#tests/fixtures/measurements/files.ts';
import { anItem } from '#tests/support/estimates/estimates.ts';
import { browserParts, heading, openEstimatePage, press, settings, tap } from '#tests/support/screen.tsx';

browserParts();

const on = { settings$: of({ ...settings, showMeasurmentPopulate: true }) };

function choose(text: string): void {
  const [input] = screen.getAllByLabelText(/^Choose (a measurement|another) file$/);
  const file = new File([text], 'report.xml');
  fireEvent.change(input as HTMLElement, { target: { files: [file] } });
}
const chooseReport = (name: MeasurementFileName) => choose(measurementText(name));

it('enters the ticked values as one change, and offers everything that they recommend on the packages', async () => {
  const { stored } = await openEstimatePage('/import', {}, on);
  await heading('Import measurements');
  chooseReport('eagleViewRoof');
  const roofing = await screen.findByRole('table', { name: 'Roofing' });
  const eave = within(roofing).getByRole('row', { name: /Eave 128 FT/ });
  expect(within(eave).getByRole('checkbox')).toHaveProperty('checked', true);
  const vent = within(roofing).getByRole('row', { name: /Ridge length for vent/ });
  expect(within(vent).getByRole('checkbox')).toHaveProperty('checked', false);
  expect(vent.textContent).toContain('a guess');
  await press(/^Enter \d+$/);
  await heading('Package');
  const { items, workflowSummaries } = await stored();
  expect(items.find(({ fieldId }) => fieldId === '1.58')).toMatchObject({ quantity: 128, origin: { raw: '128.4' } });
  expect(items.filter(({ fieldId }) => fieldId === '1.440')).toEqual([]);
  expect(workflowSummaries[1]?.lastCompleteSectionId).not.toBeNull();
  await press(/^Take all \d+, \$/);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Take all \d+, \$/ })).toBeNull());
});

it('undoes an import as a whole', async () => {
  const { stored } = await openEstimatePage('/import', {}, on);
  await heading('Import measurements');
  chooseReport('hoverXml');
  await press(/^Enter \d+$/);
  await heading('Package');
  expect((await stored()).items.filter(({ origin }) => origin !== undefined).length).toBeGreaterThan(3);
  await press('Undo');
  await waitFor(async () => expect((await stored()).items.filter(({ origin }) => origin !== undefined)).toEqual([]));
});

it('lists what has no place, what nothing takes, and what was left out', async () => {
  await openEstimatePage('/import', {}, on);
  await heading('Import measurements');
  chooseReport('eagleViewHouse');
  const rest = await screen.findByRole('region', { name: /^No place here/ });
  expect(rest.textContent).toContain('Total siding area');
  expect(rest.textContent).toContain('Siding is not in this estimate');
  expect(screen.getByText(/of the report that nothing takes/)).toBeDefined();
  expect(screen.getByText(/^Stories: “>1” is no number/)).toBeDefined();
});

it.each([
  ['folds what has no place on a phone', true],
  ['shows what has no place on a tablet', false],
])('%s', async (_title, isPhone) => {
  const { matchMedia } = window;
  onTestFinished(() => {
    window.matchMedia = matchMedia;
  });
  window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: isPhone && media === '(width < 760px)' });
  await openEstimatePage('/import', {}, on);
  await heading('Import measurements');
  chooseReport('eagleViewHouse');
  const rest = await screen.findByRole('region', { name: /^No place here/ });
  expect(rest.querySelector('details')?.open).toBe(!isPhone);
});

it('asks for the unit where nothing tells it, before it shows what it would enter', async () => {
  await openEstimatePage('/import', {}, on);
  await heading('Import measurements');
  chooseReport('hover');
  await screen.findByText('The file does not say its unit.');
  expect(screen.queryByRole('button', { name: /^Enter/ })).toBeNull();
  tap(screen.getByRole('radio', { name: 'Meters' }));
  const table = await screen.findByRole('table', { name: 'Roofing' });
  expect(table.textContent).toContain('394 FT');
});

it('says what each value does, and checks all or none', async () => {
  await openEstimatePage('/import', {}, on);
  await heading('Import measurements');
  chooseReport('eagleViewRoof');
  const roofing = await screen.findByRole('table', { name: 'Roofing' });
  const effect = (name: RegExp) => within(roofing).getByRole('row', { name }).lastElementChild?.textContent;
  expect(effect(/Eave 128 FT/)).toMatch(/^Drip edge .*13 PC, \+\$\d+/);
  expect(effect(/Install pitch/)).toBe('Changes no other figure');
  await press('Check all that differ');
  const boxes = within(roofing).getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.every(({ checked }) => checked)).toBe(true);
  expect(screen.queryByRole('button', { name: 'Check all that differ' })).toBeNull();
  await press('Check none');
  expect(boxes.some(({ checked }) => checked)).toBe(false);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enter 0' })).toHaveProperty('disabled', true));
});

it('adds the trade that a value has no place in, and shows its values', async () => {
  await openEstimatePage('/import', {}, on);
  await heading('Import measurements');
  chooseReport('eagleViewHouse');
  await screen.findByRole('table', { name: 'Roofing' });
  await press('Add the trade: Siding');
  const siding = await screen.findByRole('table', { name: 'Siding' });
  expect(within(siding).getByRole('row', { name: /Total siding area 1,864 SQ FT/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add the trade: Siding' })).toBeNull();
});

it('shows hundreds of windows in parts, and counts the others', async () => {
  const report = JSON.parse(measurementText('eagleViewHouse'));
  const { FACE: faces } = report.EAGLEVIEW_EXPORT.STRUCTURES.ROOF.FACES;
  for (let number = 1; number <= 100; number += 1)
    faces.push({
      '@id': `X${number}`,
      '@type': 'WALLPENETRATION',
      '@designator': `X${number}`,
      '@subType': '2',
      POLYGON: { '@dimension': '3 x 4' },
    });
  await openEstimatePage('/import', {}, on);
  await heading('Import measurements');
  choose(JSON.stringify(report));
  await press('Add the trade: Windows & Doors');
  const windows = await screen.findByRole('table', { name: 'Windows & Doors' });
  expect(within(windows).getAllByRole('checkbox')).toHaveLength(40);
  expect(windows.textContent).toContain('Counts as Double hung until its style is chosen');
  expect(screen.getByText('63 more, 63 of them checked')).toBeDefined();
  await press('Show 40 more');
  await press('Show 23 more');
  expect(within(windows).getAllByRole('checkbox')).toHaveLength(103);
});

it('draws the house from above where the file has a drawing, and says which lines differ', async () => {
  await openEstimatePage('/import', {}, on);
  await heading('Import measurements');
  chooseReport('hoverXml');
  const plan = await screen.findByRole('img', {
    name: /^Plan of the house: Eaves 90 FT; Rakes [\d.]+ FT; Ridges 45 FT$/,
  });
  expect(plan.querySelectorAll('path')).toHaveLength(3);
  expect(plan.querySelector('path')?.getAttribute('d')).toBe('M0 0L45 0M45 -26L0 -26');
  await press(/^Enter \d+$/);
  await heading('Package');
});

it('marks the lines of the house that differ from an earlier import, and draws none without a drawing', async () => {
  await openEstimatePage(
    '/import',
    { items: [anItem({ uuid: '11111111-1111-4111-8111-111111111111', fieldId: '1.58', quantity: 70 })] },
    on,
  );
  await heading('Import measurements');
  chooseReport('hoverXml');
  await screen.findByRole('img', { name: /Eaves 90 FT, differ; Rakes/ });
  chooseReport('eagleViewHouse');
  await screen.findByText(/^\d+ measurements from EagleView/);
  expect(screen.queryByRole('img', { name: /^Plan of the house/ })).toBeNull();
});

it('says beforehand that a file above 10 MB is not kept', async () => {
  await openEstimatePage('/import', {}, on);
  await heading('Import measurements');
  choose(`${measurementText('hoverXml')}${' '.repeat(10_000_000)}`);
  await screen.findByText(/^The file is larger than 10 MB: its values can be entered/);
});

it('is not offered where the company has turned it off', async () => {
  await openEstimatePage('/measurements');
  await heading('Measurements');
  expect(screen.queryByRole('link', { name: 'Import measurements' })).toBeNull();
});

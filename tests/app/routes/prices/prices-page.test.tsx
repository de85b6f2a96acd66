import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { catalogOf, recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import { priceRows } from '#engine/catalog/prices/price-rows.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { openReshapePage } from '#tests/support/device/reshape-page.tsx';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

const catalog = starterCatalog();
// The order of the records in a draft is that of their ids.
const drafted = catalogOf(recordsOf(catalog), catalog);
const dripEdge = priceRows(drafted).filter(
  ({ kind, field, name, isSold }) => isSold && kind !== 'size' && /drip.*edge/i.test(`${field.name} ${name}`),
);

async function openPrices(address = '/config/prices') {
  const office = openReshapePage(catalog, address);
  await screen.findByRole('heading', { level: 1, name: 'Prices' });
  return office;
}

async function openDripEdge() {
  const office = await openPrices();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search prices' }), { target: { value: 'drip edge' } });
  await waitFor(() => expect(rows()).toHaveLength(dripEdge.length));
  return office;
}

const rows = () =>
  within(screen.getByRole('grid', { name: 'Prices' }))
    .getAllByRole('row')
    .slice(1);
function cell(row: number, column: number) {
  const found = document.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
  if (found === null) throw new Error(`There is no cell ${row} ${column}.`);
  return found;
}
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
function choose(from: readonly [number, number], to: readonly [number, number]) {
  fireEvent.pointerDown(cell(...from));
  fireEvent.pointerDown(cell(...to), { shiftKey: true });
}
const paste = (text: string) => fireEvent.paste(screen.getByRole('grid'), { clipboardData: { getData: () => text } });

it('a price is typed into its cell, and shows the figure before', async () => {
  const office = await openDripEdge();
  fireEvent.pointerDown(cell(0, 1));
  cell(0, 1).focus();
  press('7');
  const box = within(cell(0, 1)).getByRole('textbox');
  fireEvent.change(box, { target: { value: '77.5' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(office.draft().changes).toHaveLength(1));
  expect(office.draft().changes[0]?.edits).toEqual([
    expect.objectContaining({ record: dripEdge[0]?.key, member: 'materialPrice', after: 77.5 }),
  ]);
  expect(cell(0, 1).textContent).toMatch(/^77\.50before /);
});

it('a block from a spreadsheet program is one change; a text that is no price stops all of it', async () => {
  const office = await openDripEdge();
  choose([0, 0], [0, 0]);
  paste('1.10\t2.20\n1.30\t2O.40');
  await screen.findByText(/^Nothing was pasted\. Drip edge.*“2O\.40” is not a number/);
  expect(office.draft().changes).toEqual([]);
  choose([0, 0], [0, 0]);
  paste('1.10\t2.20\r\n1.30\t2.40\r\n');
  await waitFor(() => expect(office.draft().changes).toHaveLength(1));
  const [change] = office.draft().changes;
  expect(change?.title).toBe('4 prices pasted');
  expect(change?.edits.map(({ record, member, after }) => [record, member, after])).toEqual([
    [dripEdge[0]?.key, 'materialCost', 1.1],
    [dripEdge[0]?.key, 'materialPrice', 2.2],
    [dripEdge[1]?.key, 'materialCost', 1.3],
    [dripEdge[1]?.key, 'materialPrice', 2.4],
  ]);
});

it('a selection is raised by a percentage, rounded, and put into the draft as one change', async () => {
  const office = await openDripEdge();
  const two = dripEdge.slice(0, 2);
  choose([0, 1], [1, 1]);
  const bar = within(screen.getByRole('region', { name: 'Selected prices' }));
  fireEvent.change(bar.getByRole('textbox', { name: 'Raise by percent' }), { target: { value: '+4' } });
  fireEvent.change(bar.getByRole('combobox', { name: 'Rounding' }), { target: { value: '20' } });
  expect(bar.getByRole('status').textContent).toMatch(/^\+\d.*%, margin \d.*% → \d.*%$/);
  fireEvent.click(bar.getByRole('button', { name: 'Put 2 into the draft' }));
  await waitFor(() => expect(office.draft().changes).toHaveLength(1));
  const [change] = office.draft().changes;
  expect(change?.title).toBe('+4% on 2 prices');
  for (const [index, edit] of (change?.edits ?? []).entries()) {
    const before = two[index]?.prices.materialPrice ?? 0;
    expect(Number(edit.after) / before).toBeCloseTo(1.04, 1);
    expect((Number(edit.after) * 100) % 5).toBeCloseTo(0, 5);
  }
});

it('keys move, extend, fill down and empty', async () => {
  const office = await openDripEdge();
  fireEvent.pointerDown(cell(0, 1));
  cell(0, 1).focus();
  press('ArrowDown', { shiftKey: true });
  await waitFor(() => expect(cell(1, 1).getAttribute('aria-selected')).toBe('true'));
  press('d', { ctrlKey: true });
  await waitFor(() => expect(office.draft().changes.at(-1)?.title).toBe('1 price filled down'));
  press('Delete');
  await waitFor(() => expect(office.draft().changes.at(-1)?.title).toBe('2 prices emptied'));
});

it('sizes are rows, and a new price of one is an edit of its field', async () => {
  const office = await openPrices('/config/prices?view=sizes');
  const [size] = priceRows(drafted).filter(({ kind }) => kind === 'size');
  expect(rows()[0]?.textContent).toContain(size?.name);
  fireEvent.pointerDown(cell(0, 1));
  paste('555');
  await waitFor(() => expect(office.draft().changes).toHaveLength(1));
  expect(office.draft().changes[0]?.edits).toMatchObject([{ record: `field:${size?.field.id}`, member: 'variants' }]);
});

it('a field without any price is shown when it is asked for', async () => {
  await openPrices();
  const unsold = priceRows(drafted).find(({ kind, isSold }) => kind === 'option' && !isSold);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search prices' }), { target: { value: unsold?.field.id } });
  await screen.findByText('No price matches.');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Also fields without any price' }));
  await waitFor(() => expect(rows()[0]?.textContent).toContain(unsold?.name));
});

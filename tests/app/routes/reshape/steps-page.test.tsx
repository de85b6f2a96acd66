import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defined } from '#domain/defined.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import type { DraftOffice } from '#tests/support/device/draft-office.ts';
import { boxWith, openReshapePage, previewedStep } from '#tests/support/device/reshape-page.tsx';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

const catalog = starterCatalog();
const section = catalog.sections.find(({ name }) => name === 'Flashing');
const field = catalog.fields.find(({ name }) => name === 'Drip edge');
if (section === undefined || field === undefined) throw new Error('The starter catalog has changed.');

async function openStep(): Promise<DraftOffice> {
  const office = openReshapePage(catalog, `/config/estimate-sections?step=${section?.id}&field=${field?.id}`);
  await screen.findByRole('heading', { level: 1, name: 'Flashing' });
  return office;
}

it('a renamed field is renamed in the preview on each key press, and stored on blur', async () => {
  const office = await openStep();
  await previewedStep().findByRole('heading', { name: /Drip edge/ });
  const own = boxWith('Name', 'Drip edge');
  fireEvent.change(own, { target: { value: 'Edge metal' } });
  await previewedStep().findByRole('heading', { name: /Edge metal/ });
  fireEvent.blur(own);
  await waitFor(() => expect(office.draft().changes).toHaveLength(1));
  await screen.findByText('1 change not published');
});

it('a change that conflicts with another person’s names the person, the field and both values, and stores the chosen one', async () => {
  const office = await openStep();
  const [price] = await screen.findAllByRole('textbox', { name: /material price$/ });
  if (price === undefined) throw new Error('The field has no priced option.');
  const [name = ''] = (price.getAttribute('aria-label') ?? '').split(',');
  const option = field.options?.find(({ value }) => value === name);
  const before = option?.materialPrice;
  const edit = { record: `option:${option?.id}`, member: 'materialPrice', ...defined({ before }) };
  fireEvent.change(price, { target: { value: '12.50' } });
  office.change({ title: 'New prices', edits: [{ ...edit, after: 99 }] });
  fireEvent.blur(price);
  const stated = within(await screen.findByRole('alert'));
  const [position, ...others] = stated.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(position?.textContent).toContain(`Drip edge, ${name}, material price`);
  expect(position?.textContent).toMatch(/Jonah Keller, .*: 99\.00\. Yours: 12\.50\./);
  fireEvent.click(stated.getByRole('button', { name: 'Use mine' }));
  await waitFor(() => expect(office.draft().changes.at(-1)?.edits).toEqual([{ ...edit, before: 99, after: 12.5 }]));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('Space and an arrow key move a step, and the move is announced', async () => {
  const office = await openStep();
  const grip = screen.getByRole('button', { name: /^Move Flashing, now / });
  fireEvent.keyDown(grip, { key: ' ' });
  fireEvent.keyDown(grip, { key: 'ArrowUp' });
  expect(screen.getByText(/^Flashing, now \d+ of \d+\.$/)).toBeDefined();
  fireEvent.keyDown(grip, { key: ' ' });
  await waitFor(() => expect(office.draft().changes).toHaveLength(1));
  const [change] = office.draft().changes;
  expect(change?.title).toMatch(/^Flashing moved to \d+ of \d+$/);
  expect(change?.edits.every(({ member }) => member === 'order')).toBe(true);
});

it('an option and a group are moved with the same keys, and Escape puts them back', async () => {
  const office = await openStep();
  const [option] = field.options ?? [];
  const grip = await screen.findByRole('button', { name: `Move ${option?.value}, now 1 of ${field.options?.length}` });
  const keys = (...pressed: readonly string[]) => {
    for (const key of pressed) fireEvent.keyDown(grip, { key });
  };
  keys(' ', 'ArrowDown', 'Escape');
  expect(screen.getByText(`${option?.value} is back at 1 of ${field.options?.length}.`)).toBeDefined();
  keys(' ', 'ArrowDown', 'ArrowDown', ' ');
  await waitFor(() => expect(office.draft().changes).toHaveLength(1));
  const ids = (field.options ?? []).map(({ id }) => id);
  const [one = '', two = '', three = '', ...rest] = ids;
  expect(office.draft().changes[0]).toMatchObject({
    title: `Drip edge, ${option?.value} moved to 3 of ${ids.length}`,
    edits: [{ record: `field:${field.id}`, after: [two, three, one, ...rest] }],
  });
  await screen.findByRole('button', { name: `Move ${option?.value}, now 3 of ${ids.length}` });
  const [group] = screen.getAllByRole('button', { name: new RegExp(`, now 1 of ${section.groups.length}$`) });
  if (group === undefined) throw new Error('The groups have no grips.');
  fireEvent.keyDown(group, { key: ' ' });
  fireEvent.keyDown(group, { key: 'ArrowDown' });
  fireEvent.keyDown(group, { key: ' ' });
  await waitFor(() => expect(office.draft().changes).toHaveLength(2));
  const [first, second, ...others] = section.groups.map(({ key }) => ({ key }));
  expect(office.draft().changes[1]?.edits).toMatchObject([
    { record: `section:${section.id}`, member: 'groups', after: [second, first, ...others] },
  ]);
});

it('an option is added, priced and retired', async () => {
  const office = await openStep();
  fireEvent.click(await screen.findByRole('button', { name: 'Add option' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'New option of Drip edge' }), { target: { value: 'Zinc' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }));
  await waitFor(() => expect(office.draft().changes).toHaveLength(1));
  const price = await screen.findByRole('textbox', { name: 'Zinc, material price' });
  fireEvent.change(price, { target: { value: '12.50' } });
  fireEvent.blur(price);
  fireEvent.click(await screen.findByRole('button', { name: 'More of Zinc' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Retire Zinc' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Retire it' }));
  await waitFor(() =>
    expect(office.draft().changes.map(({ title }) => title)).toEqual([
      'Drip edge, Zinc added',
      'Drip edge, Zinc: material price changed',
      'Drip edge, Zinc retired',
    ]),
  );
});

it('a new trade opens its first step, where the next field goes', async () => {
  const office = await openStep();
  fireEvent.click(await screen.findByRole('button', { name: 'Add trade' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of the trade' }), { target: { value: 'Decks' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }));
  await screen.findByRole('heading', { level: 1, name: 'Details' });
  fireEvent.click(await screen.findByRole('button', { name: 'Add field' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of the field' }), { target: { value: 'Deck length' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }));
  await waitFor(() => expect(office.draft().changes).toHaveLength(2));
  const [trade, field] = office.draft().changes;
  const { id } = (trade?.edits[0]?.after ?? {}) as { readonly id?: number };
  expect(field?.edits[0]?.after).toMatchObject({ name: 'Deck length', workflowId: id });
});

it('a step has an alias, which the rep sees instead of its name', async () => {
  const office = await openStep();
  const alias = screen.getAllByRole('textbox', { name: 'Alias' }).at(-1);
  if (alias === undefined) throw new Error('The step has no alias.');
  fireEvent.change(alias, { target: { value: 'Edges' } });
  await previewedStep().findByRole('heading', { level: 1, name: 'Edges' });
  fireEvent.blur(alias);
  await waitFor(() =>
    expect(office.draft().changes[0]?.edits).toEqual([
      { record: `section:${section.id}`, member: 'alias', after: 'Edges' },
    ]),
  );
});

it('a trade prints the chosen texts of the contract settings as its scope of work', async () => {
  const office = await openStep();
  const before = catalog.workflows.find(({ id }) => id === section.workflowId)?.scopeSettings ?? [];
  const part = screen.getByText('Scope of work on contracts').closest('details');
  if (part === null) throw new Error('The trade has no scope of work.');
  part.open = true;
  fireEvent(part, new Event('toggle'));
  fireEvent.click(await within(part).findByRole('checkbox', { name: 'Scope of work, Gutters' }));
  await waitFor(() => expect(office.draft().changes).toHaveLength(1));
  expect(office.draft().changes[0]?.edits).toEqual([
    {
      record: `workflow:${section.workflowId}`,
      member: 'scopeSettings',
      before,
      after: [...before, 'guttersScopeOfWork'],
    },
  ]);
});

it('a step becomes the notes of its trade and becomes a numbered step again', async () => {
  const office = await openStep();
  const kind = () => screen.getByRole('combobox', { name: 'Kind of step' });
  fireEvent.change(kind(), { target: { value: 'notes' } });
  await waitFor(() => expect(office.draft().changes).toHaveLength(1));
  expect(office.draft().changes[0]?.edits).toEqual([
    { record: `section:${section.id}`, member: 'isNotes', after: true },
    { record: `section:${section.id}`, member: 'order', before: section.order, after: 0 },
  ]);
  await screen.findByText('Flashing', { selector: '.tree-name--last > live-text' });
  fireEvent.change(kind(), { target: { value: 'numbered' } });
  await waitFor(() => expect(office.draft().changes).toHaveLength(2));
  const [off, added, ...others] = office.draft().changes[1]?.edits ?? [];
  expect([off, added?.member, added?.before, others]).toEqual([
    { record: `section:${section.id}`, member: 'isNotes', before: true },
    'order',
    0,
    [],
  ]);
});

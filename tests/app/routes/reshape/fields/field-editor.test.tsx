import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Section } from '#contract/records/section.ts';
import { replayEdits } from '#engine/catalog/edits/apply-edits.ts';
import { catalogOf, recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import type { DraftOffice } from '#tests/support/device/draft-office.ts';
import { openReshapePage, previewedStep } from '#tests/support/device/reshape-page.tsx';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

const catalog = starterCatalog();

function named<T extends { readonly name: string; readonly workflowId: number }>(
  records: readonly T[],
  name: string,
): T {
  const found = records.find((each) => each.workflowId === 1 && each.name === name);
  if (found === undefined) throw new Error(`The starter catalog has no ${name}.`);
  return found;
}

const flashing = named(catalog.sections, 'Flashing');
const chimneys = named(catalog.sections, 'Chimneys');
const dripEdge = named(catalog.fields, 'Drip edge');

async function openField(): Promise<DraftOffice> {
  const office = openReshapePage(catalog, `/config/estimate-sections?step=${flashing.id}&field=${dripEdge.id}`);
  await screen.findByRole('heading', { level: 1, name: 'Flashing' });
  return office;
}

/** The catalog of the draft, as the office has it. */
function drafted(office: DraftOffice) {
  const edits = office
    .draft()
    .changes.filter(({ undone }) => !undone)
    .flatMap((change) => change.edits);
  return catalogOf(replayEdits(recordsOf(catalog), edits), catalog);
}

const isShownOn = (office: DraftOffice, { id }: Section): boolean =>
  drafted(office)
    .sections.find((section) => section.id === id)
    ?.groups.some(({ fieldIds }) => fieldIds.includes(dripEdge.id)) === true;

const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });

it('a field moves to another step with its details, as one change', async () => {
  const office = await openField();
  choose('Shown on', `${chimneys.id}/`);
  await waitFor(() => expect(office.draft().changes).toHaveLength(1));
  expect(office.draft().changes[0]?.title).toBe('Drip edge moved to Chimneys');
  expect([isShownOn(office, flashing), isShownOn(office, chimneys)]).toEqual([false, true]);
  const homes = drafted(office).fields.filter(({ id, parentId }) => [id, parentId].includes(dripEdge.id));
  expect(new Set(homes.map(({ sectionId }) => sectionId))).toEqual(new Set([chimneys.id]));
});

it('a field becomes a detail of another one, and becomes independent again', async () => {
  const office = await openField();
  const gutterFlashing = named(catalog.fields, 'Gutter flashing');
  choose('Detail of', gutterFlashing.id);
  await waitFor(() => expect(office.draft().changes).toHaveLength(1));
  expect(drafted(office).fields.find(({ id }) => id === dripEdge.id)).toMatchObject({ parentId: gutterFlashing.id });
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Detail of' })).toHaveProperty('value', gutterFlashing.id),
  );
  choose('Detail of', '');
  await waitFor(() => expect(office.draft().changes).toHaveLength(2));
  expect(drafted(office).fields.find(({ id }) => id === dripEdge.id)).not.toHaveProperty('parentId');
  expect(isShownOn(office, flashing)).toBe(true);
});

it('a retired field leaves the step, and placing it on a step restores it', async () => {
  const office = await openField();
  fireEvent.click(await screen.findByRole('button', { name: 'Retire Drip edge' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Retire it' }));
  await waitFor(() => expect(isShownOn(office, flashing)).toBe(false));
  await waitFor(() => expect(previewedStep().queryByRole('heading', { name: /Drip edge/ })).toBeNull());
});

it.each(['the button', 'the place'])(
  'retiring by %s first shows the rules that read the field, and may be left',
  async (way) => {
    const eave = catalog.fields.find(({ id }) => id === '1.58');
    const office = openReshapePage(catalog, `/config/estimate-sections?step=${eave?.sectionId}&field=1.58`);
    await screen.findByText(`Where ${eave?.name} is used`);
    if (way === 'the button') fireEvent.click(await screen.findByRole('button', { name: `Retire ${eave?.name}` }));
    else choose('Shown on', 'none');
    const requested = within(await screen.findByRole('dialog', { name: `Retire ${eave?.name}?` }));
    requested.getByText(/\d+ rules read it and will find nothing in new estimates\./);
    expect(requested.getAllByRole('link').length).toBeGreaterThan(2);
    await requested.findByText('3 open, 2 sold');
    fireEvent.click(requested.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(office.draft().changes).toEqual([]);
  },
);

it('prices by size start with a grid, which names the sizes that it does not cover', async () => {
  const office = await openField();
  const measure = catalog.fields.find(({ dataType, workflowId }) => dataType === 'number' && workflowId === 1);
  choose('Add prices by size', 'tiers');
  choose('Size field', measure?.id ?? '');
  await screen.findByRole('heading', { name: 'Prices by size' });
  fireEvent.click(await screen.findByRole('button', { name: 'Add size' }));
  const from = await screen.findByRole('textbox', { name: 'Size 2, From' });
  fireEvent.change(from, { target: { value: '150' } });
  await screen.findByText(/No size covers what lies between 100 and 150/);
  fireEvent.blur(from);
  await waitFor(() =>
    expect(drafted(office).fields.find(({ id }) => id === dripEdge.id)?.variants).toMatchObject([
      { options: [], priceType: 'tiers', sizeFieldId: measure?.id, pricingTiers: [{ min: 0, max: 100 }, { min: 150 }] },
    ]),
  );
});

const namesIn = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map((option) => (option as HTMLOptionElement).value)
    .filter((id) => id !== '');

it('only fields that can be a size are offered as one', async () => {
  await openField();
  for (const [way, members] of [
    ['tiers', ['Size field']],
    ['width-height tiers', ['Width field', 'Height field']],
    ['multiplier', ['Size field']],
  ] as const) {
    choose('Add prices by size', way);
    for (const member of members) {
      const offered = namesIn(member).map((id) => catalog.fields.find((field) => field.id === id));
      expect(offered.length).toBeGreaterThan(10);
      for (const field of offered) {
        expect([field?.dataType === 'number' || field?.allowQuantityChange, field?.role]).toEqual([true, undefined]);
        expect(field?.units).not.toBe('%');
      }
    }
  }
});

async function openAll(path: string, name: string): Promise<DraftOffice> {
  const office = openReshapePage(catalog, path);
  const all = (await screen.findByText(`All settings of ${name}`)).closest('details');
  if (all === null) throw new Error('There are no settings.');
  all.open = true;
  fireEvent(all, new Event('toggle'));
  return office;
}

const dripEdgePath = `/config/estimate-sections?step=${flashing.id}&field=${dripEdge.id}`;

it('other words of a field are typed, kept once each, and removed', async () => {
  const office = await openAll(dripEdgePath, 'Drip edge');
  const texts = within(await screen.findByRole('group', { name: 'Other words for it' }));
  const add = async (text: string) => {
    fireEvent.click(texts.getByRole('button', { name: 'Add a word' }));
    fireEvent.change(await texts.findByRole('textbox', { name: 'Another word for it' }), { target: { value: text } });
    fireEvent.click(texts.getByRole('button', { name: 'Add' }));
  };
  const stored = () => drafted(office).fields.find(({ id }) => id === dripEdge.id)?.synonyms;
  const before = dripEdge.synonyms ?? [];
  await add('eave metal');
  await waitFor(() => expect(stored()).toEqual([...before, 'eave metal']));
  await add('ab');
  await texts.findByText('“ab” is not added: use 3 to 60 letters.');
  await add('Eave Metal');
  expect(stored()).toEqual([...before, 'eave metal']);
  fireEvent.click(texts.getByRole('button', { name: 'Remove eave metal' }));
  await waitFor(() => expect(stored() ?? []).toEqual(before));
});

it('a default is chosen in words of its kind, and goes with a change of the kind', async () => {
  const measure = catalog.fields.find(({ id }) => id === '1.58');
  const office = openReshapePage(catalog, `/config/estimate-sections?step=${measure?.sectionId}&field=1.58`);
  const start = () => drafted(office).fields.find(({ id }) => id === '1.58')?.defaultValue;
  await screen.findByRole('combobox', { name: 'Starts with' });
  choose('Starts with', 'empty');
  await waitFor(() => expect(start()).toBe('empty'));
  choose('Starts with', 'number');
  const number = await screen.findByRole('textbox', { name: 'Starts with this number' });
  fireEvent.change(number, { target: { value: '12' } });
  fireEvent.blur(number);
  await waitFor(() => expect(start()).toBe(12));
  choose('Asked as', 'boolean');
  await waitFor(() => expect(start()).toBeUndefined());
  choose('Starts with', 'true');
  await waitFor(() => expect(start()).toBe(true));
  choose('Asked as', 'string');
  await waitFor(() => expect(start()).toBeUndefined());
  const text = await screen.findByRole('textbox', { name: 'Starts with' });
  fireEvent.change(text, { target: { value: 'As seen' } });
  fireEvent.blur(text);
  await waitFor(() => expect(start()).toBe('As seen'));
});

it('a choice is counted or not by its kind, and keeps its default', async () => {
  const office = await openField();
  const stored = () => drafted(office).fields.find(({ id }) => id === dripEdge.id);
  expect(screen.getByRole('combobox', { name: 'Asked as' })).toHaveProperty('value', 'counted');
  choose('Asked as', 'dropdown');
  await waitFor(() => expect(stored()?.allowQuantityChange).toBeUndefined());
  expect([stored()?.dataType, stored()?.defaultValue]).toEqual(['dropdown', dripEdge.defaultValue]);
  choose('Asked as', 'counted');
  await waitFor(() => expect(stored()?.allowQuantityChange).toBe(true));
  expect(stored()).toEqual(dripEdge);
});

it('the drawing of a window is set on windows only', async () => {
  const opened = catalog.sections.flatMap((section) =>
    section.groups.flatMap((group) => (group.opening === undefined ? [] : [{ section, group }])),
  )[0];
  const window = catalog.fields.find(({ id }) => id === opened?.group.fieldIds[0]);
  openReshapePage(catalog, `/config/estimate-sections?step=${opened?.section.id}&field=${window?.id}`);
  const option = window?.options?.find(({ retired }) => retired !== true);
  fireEvent.click(await screen.findByRole('button', { name: `More of ${option?.value}` }));
  await screen.findByRole('textbox', { name: 'How it opens' });
  expect(screen.queryByRole('combobox', { name: 'Rank among packages' })).toBeNull();
});

it('the drawing of a window is not offered on other choices', async () => {
  openReshapePage(catalog, dripEdgePath);
  const option = dripEdge.options?.find(({ sashes, drawing }) => sashes === undefined && drawing === undefined);
  fireEvent.click(await screen.findByRole('button', { name: `More of ${option?.value}` }));
  await screen.findByRole('textbox', { name: 'Short name' });
  for (const name of ['How it opens', 'Grille bars']) expect(screen.queryByRole('textbox', { name })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Rank among packages' })).toBeNull();
});

it('a member with members of its own is stored once it is complete', async () => {
  const office = await openField();
  const all = screen.getByText('All settings of Drip edge').closest('details');
  if (all === null) throw new Error('The field has no settings.');
  all.open = true;
  const texts = await screen.findByRole('group', { name: 'Words for its unit' });
  fireEvent.change(within(texts).getByRole('textbox', { name: 'One' }), { target: { value: 'piece' } });
  await within(texts).findByText('Not saved yet: Several is missing.');
  const many = within(texts).getByRole('textbox', { name: 'Several' });
  fireEvent.change(many, { target: { value: 'pieces' } });
  fireEvent.blur(many);
  await waitFor(() =>
    expect(office.draft().changes.at(-1)?.edits).toMatchObject([
      { member: 'unitWords', after: { one: 'piece', many: 'pieces' } },
    ]),
  );
});

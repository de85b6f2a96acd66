// A member added to the schema of fields and to its form is an input, checked, merged and listed, without code.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CatalogEdit } from '#contract/records/catalog-edit.ts';
import { editText } from '#engine/catalog/history/edit-text.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { openReshapePage } from '#tests/support/device/reshape-page.tsx';
import { browserParts } from '#tests/support/screen.tsx';

vi.mock('#schemas/catalog/field.json', async (original) => {
  const { default: schema } = await original<{ default: { properties: object } }>();
  const warranty = { type: 'integer', minimum: 1, maximum: 99 };
  return { default: { ...schema, properties: { ...schema.properties, warranty } } };
});

vi.mock('#schemas/forms/field.json', async (original) => {
  const { default: form } = await original<{ default: { groups: { id: string; members: object[] }[] } }>();
  const warranty = { name: 'warranty', label: 'Years of warranty', help: 'Of the maker.', widget: 'number' };
  const groups = form.groups.map((group) =>
    group.id === 'settings' ? { ...group, members: [...group.members, warranty] } : group,
  );
  return { default: { ...form, groups } };
});

browserParts();

const catalog = starterCatalog();
const dripEdge = catalog.fields.find(({ name, workflowId }) => workflowId === 1 && name === 'Drip edge');
if (dripEdge === undefined) throw new Error('The starter catalog has changed.');

async function openSettings() {
  const office = openReshapePage(
    catalog,
    `/config/estimate-sections?step=${dripEdge?.sectionId}&field=${dripEdge?.id}`,
  );
  const all = (await screen.findByText('All settings of Drip edge')).closest('details');
  if (all === null) throw new Error('There are no settings.');
  all.open = true;
  fireEvent(all, new Event('toggle'));
  return office;
}

const edit: CatalogEdit = { record: `field:${dripEdge.id}`, member: 'warranty', after: 30 };

it('an added member is an input with its help, and its entry is checked', async () => {
  const office = await openSettings();
  const years = await screen.findByRole('textbox', { name: 'Years of warranty', description: 'Of the maker.' });
  fireEvent.change(years, { target: { value: '120' } });
  await screen.findByText(/99\.$/);
  fireEvent.blur(years);
  expect(office.draft().changes).toEqual([]);
  fireEvent.change(years, { target: { value: '30' } });
  fireEvent.blur(years);
  await waitFor(() => expect(office.draft().changes.map(({ edits }) => edits)).toEqual([[edit]]));
  expect(editText(catalog, edit)).toMatchObject({ what: 'Drip edge', about: 'years of warranty', after: '30' });
});

it('an added member merges with another person’s change, and the same one is asked about by its label', async () => {
  const office = await openSettings();
  const years = await screen.findByRole('textbox', { name: 'Years of warranty' });
  fireEvent.change(years, { target: { value: '30' } });
  office.change({ title: 'Another member', edits: [{ record: edit.record, member: 'supplier', after: 'Kessler' }] });
  fireEvent.blur(years);
  await waitFor(() => expect(office.draft().changes).toHaveLength(2));
  fireEvent.change(years, { target: { value: '40' } });
  office.change({ title: 'The same member', edits: [{ ...edit, before: 30, after: 50 }] });
  fireEvent.blur(years);
  const named = await screen.findByText('Drip edge, years of warranty');
  expect(named.closest('li')?.textContent).toMatch(/: 50\. Yours: 40\.$/);
});

import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WorkedHouse } from '#contract/records/house.ts';
import { catalogRoutes } from '#contract/routes/catalogs.ts';
import { ok } from '#domain/result.ts';
import roofingLines from '#rules/houses/roofing-lines.json' with { type: 'json' };
import { starterCatalog } from '#tests/schemas/trade.ts';
import { aLeadRow, answers, localRecord } from '#tests/support/device/fake-device.ts';
import { openReshapePage, previewedStep } from '#tests/support/device/reshape-page.tsx';
import { anEstimate, anItem } from '#tests/support/estimates/estimates.ts';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

const catalog = starterCatalog();
const houses = [roofingLines as unknown as WorkedHouse];
const section = catalog.sections.find(({ workflowId, name }) => workflowId === 1 && name === 'Flashing');
const field = catalog.fields.find(({ workflowId, name }) => workflowId === 1 && name === 'Drip edge');
const option = field?.options?.find(({ materialPrice }) => materialPrice !== undefined);
if (section === undefined || field === undefined || option === undefined)
  throw new Error('The starter catalog has changed.');

const estimate = anEstimate({
  leadId: 3,
  items: [
    anItem({
      uuid: '00000000-0000-4000-8000-000000000002',
      fieldId: field.id,
      fieldOptionId: option.id,
      value: option.value,
      quantity: 10,
    }),
  ],
});

it('the step shows the numbers of a chosen estimate, and its total under the live catalog and the draft where they differ', async () => {
  openReshapePage(catalog, `/config/estimate-sections?step=${section.id}&field=${field.id}`, {
    leads: [
      aLeadRow({ id: 3 }, { estimateTotal: 900, workflowIds: estimate.workflowIds }),
      aLeadRow({ id: 4, firstName: 'Rosa' }, { estimateTotal: 950, workflowIds: [section.workflowId + 1] }),
    ],
    estimates: [localRecord(estimate)],
  });
  const numbers = await screen.findByRole('combobox', { name: 'With the numbers of' });
  expect(within(numbers).getByRole('option', { name: 'Dana Whitfield' })).toBeDefined();
  expect(within(numbers).queryByRole('option', { name: 'Rosa Whitfield' })).toBeNull();
  fireEvent.change(numbers, { target: { value: 'lead 3' } });
  const price = await screen.findByRole('textbox', { name: `${option.value}, material price` });
  await screen.findByText(/^Dana Whitfield: Roofing \$[\d,.]+ in this draft\.$/);
  fireEvent.change(price, { target: { value: '500' } });
  const stated = await screen.findByText(/^Dana Whitfield: Roofing \$[\d,.]+ live, \$[\d,.]+ in this draft\.$/);
  const [live = 0, drafted = 0] = [...(stated.textContent ?? '').matchAll(/\$([\d,.]+\d)/g)].map(([, figure = '']) =>
    Number(figure.replaceAll(',', '')),
  );
  expect(live).toBeGreaterThan(0);
  expect(drafted).toBeGreaterThan(live);
  const line = within(previewedStep().getByRole('group', { name: 'Drip edge' }));
  const before = await line.findByText(/^Live: [\d,.]+$/);
  const [figure = ''] = /[\d,.]+$/.exec(before.textContent ?? '') ?? [];
  expect(Number(figure.replaceAll(',', ''))).toBe(live);
  expect(previewedStep().getAllByText(/^Live: /)).toHaveLength(1);
});

it('a sample house fills in figures without typing, and a changed rule shows both recommendations', async () => {
  const office = openReshapePage(catalog, `/config/estimate-sections?step=${section.id}`, {
    office: [answers(catalogRoutes.listHouses, () => ok(houses))],
  });
  const rule = catalog.rules.find(({ bindings = [] }) =>
    bindings.some(({ effect, fieldId }) => effect === 'recommend' && fieldId === field.id),
  );
  if (rule === undefined) throw new Error('The starter catalog has changed.');
  const { logic } = rule;
  office.change({
    title: 'Two pieces more',
    edits: [{ record: `rule:${rule.id}`, member: 'logic', before: logic, after: { '+': [logic, 2] } }],
  });
  const numbers = await screen.findByRole('combobox', { name: 'With the numbers of' });
  fireEvent.change(numbers, { target: { value: 'house roofing.lines' } });
  await previewedStep().findByText('Rec. 94 PC');
  await screen.findByText(/^What follows from the lengths of a roof: Roofing /);
  await previewedStep().findByText('Live: Rec. 92 PC');
});

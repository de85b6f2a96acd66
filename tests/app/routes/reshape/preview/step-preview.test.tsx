// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { aLeadRow, localRecord } from '#tests/support/device/fake-device.ts';
import { openReshapePage } from '#tests/support/device/reshape-page.tsx';
import { anEstimate, anItem } from '#tests/support/estimates/estimates.ts';
import { browserParts } from '#tests/support/screen.tsx';

browserParts();

const catalog = starterCatalog();
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

it('the step shows the numbers of a chosen estimate, and its total live and in the draft where they differ', async () => {
  openReshapePage(catalog, `/config/estimate-sections?step=${section.id}&field=${field.id}`, {
    leads: [aLeadRow({ id: 3 }, { estimateTotal: 900 })],
    estimates: [localRecord(estimate)],
  });
  const numbers = await screen.findByRole('combobox', { name: 'With the numbers of' });
  fireEvent.change(numbers, { target: { value: '3' } });
  const price = await screen.findByRole('textbox', { name: `${option.value}, material price` });
  await screen.findByText(/^Dana Whitfield: Roofing \$[\d,.]+ in this draft\.$/);
  fireEvent.change(price, { target: { value: '500' } });
  const said = await screen.findByText(/^Dana Whitfield: Roofing \$[\d,.]+ live, \$[\d,.]+ in this draft\.$/);
  const [live = 0, drafted = 0] = [...(said.textContent ?? '').matchAll(/\$([\d,.]+\d)/g)].map(([, figure = '']) =>
    Number(figure.replaceAll(',', '')),
  );
  expect(live).toBeGreaterThan(0);
  expect(drafted).toBeGreaterThan(live);
});

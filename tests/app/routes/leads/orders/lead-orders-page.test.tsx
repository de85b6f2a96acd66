import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import type { Lead } from '#contract/records/lead.ts';
import { ok } from '#domain/result.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { aLeadRow, fakeDevice } from '#tests/support/device/fake-device.ts';
import { lead } from '#tests/support/papers/contract-input.ts';
import { browserParts, heading, press, type } from '#tests/support/screen.tsx';

browserParts();

function open(page: string, stored: Lead): Lead[] {
  const saved: Lead[] = [];
  const base = fakeDevice({ now: new Date('2026-07-02T15:00:00Z'), leads: [aLeadRow(stored)] });
  const device = {
    ...base,
    catalog: async () => ok(starterCatalog()),
    leads: {
      ...base.leads,
      save: async (changed: Lead) => {
        saved.push(changed);
        return ok(changed);
      },
    },
  };
  window.history.replaceState(null, '', `/estimator/leads/${stored.id}/${page}`);
  render(<App device={device} router={createRouter()} />);
  return saved;
}

it('the PO numbers of a lead are entered by project type and saved with the lead', async () => {
  const saved = open('purchase-orders', { ...lead, purchaseOrders: [{ poNumber: '2061', projectType: 'Roofing' }] });
  await heading('Purchase orders');
  await screen.findByRole('option', { name: 'Gutters' });
  await press('Add number');
  const numbers = () => screen.getAllByRole('textbox', { name: 'PO number' });
  await waitFor(() => expect(numbers()).toHaveLength(2));
  type(numbers()[1] as HTMLElement, '2062');
  await press('Save');
  await waitFor(() => expect(screen.getAllByText(/Project type is required/).length).toBeGreaterThan(0));
  expect(saved).toEqual([]);
  const types = screen.getAllByRole('combobox', { name: 'Project type' });
  fireEvent.change(types[1] as HTMLElement, { target: { value: 'Gutters' } });
  await press('Save');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.purchaseOrders).toEqual([
    { poNumber: '2061', projectType: 'Roofing' },
    { poNumber: '2062', projectType: 'Gutters' },
  ]);
});

import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { LeadOrders } from '#app/routes/leads/orders/lead-orders.tsx';
import { DeviceProvider } from '#app/shell/device-context.tsx';
import { MessagesProvider } from '#app/shell/messages.tsx';
import type { Lead } from '#contract/records/lead.ts';
import { leadRoutes } from '#contract/routes/leads.ts';
import { ok } from '#domain/result.ts';
import { aLead } from '#tests/support/device/client-rows.ts';
import { answers, fakeDevice } from '#tests/support/device/fake-device.ts';
import { browserParts, button, tap } from '#tests/support/screen.tsx';

browserParts();

const own = { poNumber: '2061', projectType: 'Siding' };
const dealt = { poNumber: 'PO-2601', projectType: 'Roofing' };

function show(lead: Lead): Lead[] {
  const saved: Lead[] = [];
  const base = fakeDevice({
    now: new Date('2026-07-02T15:00:00Z'),
    office: [answers(leadRoutes.listProjects, () => ok([own, dealt]))],
  });
  const save = async (changed: Lead) => {
    saved.push(changed);
    return ok(changed);
  };
  render(
    <DeviceProvider device={{ ...base, leads: { ...base.leads, save } }}>
      <MessagesProvider>
        <MemoryRouter>
          <LeadOrders lead={lead} />
        </MemoryRouter>
      </MessagesProvider>
    </DeviceProvider>,
  );
  return saved;
}

it('takes a number that a deal of the CRM has', async () => {
  const saved = show(aLead({ id: 1, externalId: '57', purchaseOrders: [own] }));
  await screen.findByText(/PO-2601 - Roofing/);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  tap(button('Use PO-2601'));
  await expect.poll(() => saved.map(({ purchaseOrders }) => purchaseOrders)).toEqual([[own, dealt]]);
});

it('asks nothing for a lead that the CRM does not have', () => {
  show(aLead({ id: 1, purchaseOrders: [own] }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

// Deleting the papers of an estimate, and the estimate with them.
import { render, screen, within } from '@testing-library/react';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import type { Document } from '#contract/records/document.ts';
import { documentEmailRoutes } from '#contract/routes/document-emails.ts';
import { ok } from '#domain/result.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { aLeadRow, answers, fakeDevice, localRecord } from '#tests/support/device/fake-device.ts';
import { lead, settings } from '#tests/support/papers/contract-input.ts';
import { whitcomb } from '#tests/support/papers/whitcomb.ts';
import { browserParts, heading, press, tap } from '#tests/support/screen.tsx';

browserParts();

const catalog = starterCatalog();
const { catalogVersion, rulesVersion } = catalog;
const estimate = { ...whitcomb, leadId: lead.id, catalogVersion, rulesVersion };

const order: Document = {
  id: 9,
  uuid: '90000000-0000-4000-8000-000000000000',
  estimateId: estimate.id,
  leadId: lead.id,
  name: 'Work order',
  type: 3,
  workflows: [1],
};
const started: Document = {
  ...order,
  id: 10,
  uuid: 'a0000000-0000-4000-8000-000000000000',
  name: 'Contract',
  type: 1,
  data: { signers: 'customer company' },
  signatures: { customer: { timestamp: '2026-07-02T15:00:00Z' } },
};

/** Opens an address with these documents; returns the ids that were deleted. */
async function open(address: string, documents: readonly Document[]): Promise<readonly number[]> {
  const removed: number[] = [];
  const base = fakeDevice({
    now: new Date('2026-07-02T15:00:00Z'),
    leads: [aLeadRow(lead)],
    estimates: [localRecord(estimate)],
    documents: documents.map((document) => localRecord(document)),
    office: [answers(documentEmailRoutes.ofLead, () => ok([]))],
  });
  const device = {
    ...base,
    catalog: async () => ok(catalog),
    catalogVersion$: of({ catalogVersion, rulesVersion }),
    settings$: of(settings),
    file: async () => ok(new Blob()),
    documents: {
      ...base.documents,
      remove: async (id: number) => {
        removed.push(id);
        return ok(null);
      },
    },
  };
  window.history.replaceState(null, '', address);
  render(<App device={device} router={createRouter()} />);
  return removed;
}

it('a document without signatures is deleted after confirmation; one with a signature has no button for it', async () => {
  const removed = await open(`/estimator/estimate/${estimate.id}/documents`, [order, started]);
  await heading(/^Documents/);
  expect(screen.getAllByRole('button', { name: /^Delete / })).toHaveLength(1);
  await press('Delete Work order');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Delete Work order? It is removed from every device');
  expect(removed).toEqual([]);
  tap(await within(dialog).findByRole('button', { name: 'Delete document' }));
  expect(await screen.findByText('The document has been deleted.')).toBeDefined();
  expect(removed).toEqual([order.id]);
});

it('an estimate with documents links to them', async () => {
  await open(`/estimator/leads/${lead.id}/details`, [order]);
  tap(await screen.findByRole('button', { name: /^Delete estimate/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('This estimate has documents. Delete its documents first.');
  tap(await within(dialog).findByRole('button', { name: 'Show documents' }));
  await heading(/^Documents/);
});

it('an estimate with a signed document says that it stays', async () => {
  await open(`/estimator/leads/${lead.id}/details`, [order, started]);
  tap(await screen.findByRole('button', { name: /^Delete estimate/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('a document with signatures, so it cannot be deleted.');
  expect(within(dialog).queryByRole('button', { name: 'Show documents' })).toBeNull();
});

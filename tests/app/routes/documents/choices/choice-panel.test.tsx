// @vitest-environment jsdom
// The rep sees the buyer's choice on the page of the paper, and takes it into the estimate with one tap.
import { render, screen, waitFor } from '@testing-library/react';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import type { BuyerChoice } from '#contract/records/buyer-choice.ts';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { documentEmailRoutes } from '#contract/routes/document-emails.ts';
import { signingLinkRoutes as routes } from '#contract/routes/signing-links.ts';
import { estimateTotal } from '#domain/estimates/estimate-total.ts';
import { ok } from '#domain/result.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { aLeadRow, answers, fakeDevice, localRecord } from '#tests/support/device/fake-device.ts';
import { lead, settings } from '#tests/support/papers/contract-input.ts';
import { made } from '#tests/support/papers/household-papers.ts';
import { whitcomb } from '#tests/support/papers/whitcomb.ts';
import { browserParts, press } from '#tests/support/screen.tsx';

browserParts();

const catalog = starterCatalog();
const { catalogVersion, rulesVersion } = catalog;
const estimate: Estimate = { ...whitcomb, catalogVersion, rulesVersion };
const itemOf = (fieldId: string) => whitcomb.items.find((item) => item.fieldId === fieldId)?.uuid ?? '';
const [vent, permit, elbows] = ['1.458', '1.684', '4.254'].map(itemOf) as [string, string, string];
const choiceOf = (chosen: string[], total: number): BuyerChoice => ({
  by: 'Renee Whitcomb',
  emailAddress: 'renee@example.com',
  timestamp: '2026-11-03T15:00:00.000Z',
  contentHash: 'c'.repeat(64),
  chosen,
  offered: 3,
  total,
});

async function open(choices: BuyerChoice[], now: Estimate = estimate, path = 'paper') {
  const offered = { [vent]: true, [permit]: true, [elbows]: true };
  const document: Document = { ...(await made(6, whitcomb, [], { details: { offered } })), id: 9, pdfStatus: 1 };
  const saved: Estimate[] = [];
  const base = fakeDevice({
    now: new Date('2026-11-03T16:00:00Z'),
    leads: [aLeadRow(lead)],
    estimates: [localRecord(now)],
    documents: [localRecord(choices.length === 0 ? document : { ...document, choices })],
    office: [
      answers(routes.list, () => ok([])),
      answers(documentEmailRoutes.history, () => ok([])),
      answers(documentEmailRoutes.ofLead, () => ok([])),
    ],
  });
  const device = {
    ...base,
    catalog: async () => ok(catalog),
    settings$: of(settings),
    file: async () => ok(new Blob()),
    documents: { ...base.documents, started: async () => null, storeStarted: async () => ok(null) },
    estimates: {
      ...base.estimates,
      save: async (next: Estimate, opened?: Estimate) => {
        saved.push(next);
        return base.estimates.save(next, opened);
      },
    },
  };
  window.Worker = class extends EventTarget {
    postMessage() {}
  } as unknown as typeof Worker;
  window.history.replaceState(
    null,
    '',
    `/estimator/estimate/${whitcomb.id}/documents/${{ paper: '9', list: '', contract: 'new/contract' }[path]}`,
  );
  render(<App device={device} router={createRouter()} />);
  return saved;
}

const panel = async () => (await screen.findByRole('region', { name: 'Options' })).textContent ?? '';

it('says that the buyer has not chosen, and offers a link to choose', async () => {
  await open([]);
  expect(await panel()).toMatch(/^OptionsThe buyer has not chosen yet: Ridge exhaust vent, 40 feet; /);
  expect(await screen.findByRole('region', { name: 'Let the buyer choose' })).toBeDefined();
  expect(await screen.findByRole('button', { name: /^Send a link to choose.*Marisol Whitcomb$/ })).toBeDefined();
});

it('names the lines to remove, removes them with one tap, opens the contract, and undoes it', async () => {
  const saved = await open([choiceOf([], 15_629.93), choiceOf([permit], 15_904.93)]);
  const text = await panel();
  expect(text).toContain('Renee Whitcomb chose 1 of 3 options on Nov 3, 2026, total $15,904.93.');
  expect(text).toMatch(/To be removed from the estimate: Ridge exhaust vent, 40 feet; Elbows, 12\./);
  expect(text).toContain('chose no option');
  expect(text).not.toContain('instead of');
  await press('Apply the choice to the estimate');
  await screen.findByRole('heading', { level: 1, name: /Contract/ });
  expect(saved).toHaveLength(1);
  expect(estimateTotal(saved[0] ?? estimate, whitcomb.workflowIds)).toBe(15_904.93);
  expect(screen.queryByText(/This contract sells options/)).toBeNull();
  await press('Undo');
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]?.items.map(({ uuid }) => uuid)).toEqual(whitcomb.items.map(({ uuid }) => uuid));
});

it('removes nothing from an estimate that has changed, and says which line differs', async () => {
  const items = whitcomb.items.map((item) =>
    item.fieldId === '4.252' ? { ...item, quantity: item.quantity + 7 } : item,
  );
  await open([choiceOf([permit], 15_904.93)], { ...estimate, items });
  expect(await panel()).toMatch(/The estimate has changed since this paper was made: .*Downspouts/);
  expect(screen.queryByRole('button', { name: 'Apply the choice to the estimate' })).toBeNull();
});

it('shows the choice in the list of documents', async () => {
  await open([choiceOf([permit], 15_904.93)], estimate, 'list');
  expect(
    await screen.findByText(/^Renee Whitcomb chose 1 of 3 options on Nov 3, 2026, total \$15,904\.93$/),
  ).toBeDefined();
});

it('warns on the contract page of options that nobody has decided on', async () => {
  await open([], estimate, 'contract');
  expect(await screen.findByText(/^This contract sells options that the buyer has not decided on: /)).toBeDefined();
});

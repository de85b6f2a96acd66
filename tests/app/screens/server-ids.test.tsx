// A tablet that made a lead, an estimate and a document without a connection, and one screen of each route open on it,
// when the connection returns. Ids change; nothing that a person sees or typed is unmounted.
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { of } from 'rxjs';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import type { Device } from '#client/device.ts';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { paperKinds } from '#documents/kind-table/paper-kinds.ts';
import { ok } from '#domain/result.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { fakeDevice } from '#tests/support/device/fake-device.ts';
import { type FakeServer, fakeServer } from '#tests/support/device/fake-server.ts';
import { idle, openSignedIn, type Tab, type Tablet, tablet } from '#tests/support/device/memory-device.ts';
import { filledEstimate, joined, lead, settings, starter } from '#tests/support/papers/contract-input.ts';
import { householdPapers } from '#tests/support/papers/household-papers.ts';
import { whitcomb } from '#tests/support/papers/whitcomb.ts';
import { browserParts, heading, press, tap, type } from '#tests/support/screen.tsx';
import { unwrap } from '#tests/support/unwrap.ts';

browserParts();
// jsdom draws nothing.
const context = new Proxy({}, { get: () => () => ({ width: 300 }), set: () => true });
HTMLCanvasElement.prototype.getContext = (() => context) as unknown as HTMLCanvasElement['getContext'];
HTMLCanvasElement.prototype.toDataURL = () => 'data:image/png;base64,AA==';

const catalog = starterCatalog();
const { catalogVersion, rulesVersion } = catalog;

interface Ids {
  readonly lead: number;
  readonly estimate: number;
  readonly document: number;
}

let server: FakeServer;
let one: Tablet;
let tab: Tab;
let device: Device;
let paper: Document;
beforeAll(async () => {
  const [first] = await householdPapers();
  if (first === undefined) throw new Error('The household has no papers.');
  paper = first;
});
beforeEach(async () => {
  server = fakeServer();
  one = tablet(server);
  tab = await openSignedIn(one);
  device = {
    ...tab.device,
    catalog: async () => ok(catalog),
    catalogVersion$: of({ catalogVersion, rulesVersion }),
    settings$: of({ ...settings, typedSignatures: 'allowed', notices: [] }),
    file: async () => ok(new Blob()),
    // The office has just set the clock right.
    clock: fakeDevice({ now: one.clock.now }).clock,
  };
  sessionStorage.setItem('customer-view', 'off');
  window.Worker = class extends EventTarget {
    postMessage() {}
  } as unknown as typeof Worker;
});
afterEach(async () => {
  cleanup();
  await tab.device.stop();
});

const title = (): string => document.querySelector('h1')?.textContent ?? '';

/** The first `synced` of lead, estimate and document are in the office; the others wait here without a connection. */
async function household(synced: number, estimate: Estimate = whitcomb): Promise<Ids> {
  const step = async <T extends { readonly id: number }>(index: number, save: () => Promise<T>): Promise<number> => {
    one.online$.next(index < synced);
    const { id } = await save();
    if (index < synced) await device.sync.syncNow();
    return id;
  };
  const leadId = await step(0, async () => unwrap(await device.leads.save({ ...lead, id: 0 })));
  const estimateId = await step(1, async () =>
    unwrap(await device.estimates.save({ ...estimate, id: 0, leadId, catalogVersion, rulesVersion })),
  );
  const made = { ...paper, id: 0, version: 0, leadId, estimateId, signatures: {} };
  const documentId = await step(2, async () => unwrap(await device.documents.save(made)));
  one.online$.next(false);
  return { lead: leadId, estimate: estimateId, document: documentId };
}

function open(path: string): void {
  window.history.replaceState(null, '', path);
  render(<App device={device} router={createRouter()} />);
}

/** Everything that a person may be using. */
const parts = (): readonly Element[] => [...document.querySelectorAll('main, form, input, textarea, canvas, select')];

/** The connection returns. React draws between all requests, as in a browser, where it waits for nobody. */
async function sync(): Promise<void> {
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  react.IS_REACT_ACT_ENVIRONMENT = false;
  server.onTheWay = idle;
  one.online$.next(true);
  await tab.device.sync.syncNow();
  await idle();
  react.IS_REACT_ACT_ENVIRONMENT = true;
}

const pages: readonly (readonly [string, (ids: Ids) => string])[] = [
  ['the lead', ({ lead: id }) => `leads/${id}/details`],
  ['the form of the lead', ({ lead: id }) => `leads/${id}/edit`],
  ['the purchase orders of the lead', ({ lead: id }) => `leads/${id}/purchase-orders`],
  ['the visit of the lead', ({ lead: id }) => `leads/${id}/visit`],
  ['the measuring of the lead', ({ lead: id }) => `leads/${id}/hover`],
  ['a step', ({ estimate: id }) => `estimate/${id}/1/1`],
  ['the payment', ({ estimate: id }) => `estimate/${id}/payment`],
  ['the documents', ({ estimate: id }) => `estimate/${id}/documents`],
  ['a document', ({ estimate: id, document: own }) => `estimate/${id}/documents/${own}`],
  ...paperKinds.map(
    ({ title, address }) =>
      [`a new ${title.toLowerCase()}`, ({ estimate: id }: Ids) => `estimate/${id}/documents/new/${address}`] as const,
  ),
];

/** Each route with one of the orders in which the three get their ids; the contract with all. */
const cases = pages.flatMap(([name, pathOf], index) =>
  [0, 1, 2]
    .filter((synced) => synced === index % 3 || name === pages[8]?.[0])
    .map((synced) => ({ name, pathOf, synced })),
);

it.each(cases)('$name stays on the screen under its new address, with $synced of three in the office', async (one) => {
  const local = await household(one.synced);
  open(`/estimator/${one.pathOf(local)}`);
  // The first page of a kind is loaded.
  await waitFor(() => expect(title()).not.toBe(''), { timeout: 100_000 });
  const [before, titleBefore] = [parts(), title()];
  await sync();
  expect(before.filter((part) => !part.isConnected)).toEqual([]);
  expect(title()).toBe(titleBefore);
  // The tab says what is on the screen.
  expect(document.title).not.toMatch(/^(New document|Document|Page Not Found)\b/);
  const [record] = server.records('estimate-documents');
  const ids = { lead: Number(record?.leadId), estimate: Number(record?.estimateId), document: Number(record?.id) };
  await waitFor(() => expect(window.location.pathname).toBe(`/estimator/${one.pathOf(ids)}`));
});

it('a signature that is not given yet is still on the pad, and is given afterwards', async () => {
  const local = await household(0, joined([filledEstimate(starter, 4)]));
  unwrap(await device.documents.remove(local.document));
  open(`/estimator/estimate/${local.estimate}/documents/new/contract`);
  await heading('Contract');
  tap(await screen.findByRole('button', { name: 'Read together and sign' }));
  tap(await screen.findByRole('button', { name: 'We read it on paper or on another screen' }));
  tap(await screen.findByRole('button', { name: 'Electronic papers' }));
  tap(await screen.findByRole('button', { name: 'Type my name' }));
  const pad = await screen.findByRole('textbox', { name: /^Type your name/ });
  type(pad, 'Marisol Whitcomb');
  const consent = screen.getAllByRole('checkbox', { name: /I (have|agree)/ })[0] as HTMLInputElement;
  tap(consent);
  await sync();
  expect(pad.isConnected).toBe(true);
  expect(pad).toHaveProperty('value', 'Marisol Whitcomb');
  expect(consent.checked).toBe(true);
  const [estimate] = server.records('estimates');
  await waitFor(() =>
    expect(window.location.pathname).toBe(`/estimator/estimate/${estimate?.id}/documents/new/contract`),
  );
  await press('Sign');
  await screen.findByText(/Signed by 1 of/);
});

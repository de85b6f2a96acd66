import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { BehaviorSubject, type Observable, of, Subject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import type { DeletedRecordInfo, Device, LocalRecord, SyncState } from '#client/device.ts';
import { missing } from '#contract/problems.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import { documentEmailRoutes } from '#contract/routes/document-emails.ts';
import { ok, refused } from '#domain/result.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { anEstimate } from '#tests/support/device/client-rows.ts';
import { aLead, answers, fakeDevice, fakeUser, idleSync, localRecord } from '#tests/support/device/fake-device.ts';
import { browserParts, heading, openEstimatePage, press, type } from '#tests/support/screen.tsx';

browserParts();

let lead$: BehaviorSubject<LocalRecord<Lead> | null>;
let deletion$: BehaviorSubject<DeletedRecordInfo | null>;
let sync$: BehaviorSubject<SyncState>;
/** Ends the pull that the screen waits for. */
let ends: ((isComplete: boolean) => void)[];
async function endPull(isComplete: boolean) {
  await waitFor(() => expect(ends).toHaveLength(1));
  expect(isWaiting()).toBe(true);
  ends.pop()?.(isComplete);
}
let saved: Lead[];
beforeEach(() => {
  cleanup();
  lead$ = new BehaviorSubject<LocalRecord<Lead> | null>(null);
  deletion$ = new BehaviorSubject<DeletedRecordInfo | null>(null);
  sync$ = new BehaviorSubject<SyncState>(idleSync);
  saved = [];
  ends = [];
});

function open(path: string, others: Readonly<Record<number, Observable<LocalRecord<Lead> | null>>> = {}) {
  const office = [answers(documentEmailRoutes.ofLead, () => refused(missing))];
  const base = fakeDevice({ now: new Date('2026-11-20T15:00:00Z'), office });
  const device: Device = {
    ...base,
    sync: {
      ...base.sync,
      state$: sync$,
      pullNow: () =>
        new Promise((resolve) => {
          ends.push(resolve);
        }),
    },
    leads: {
      ...base.leads,
      watch: (id) =>
        others[id] ?? (id === 5 ? lead$ : of(id === 9 ? localRecord(aLead({ id: 9, city: 'Aurora' })) : null)),
      save: async (lead) => {
        saved.push(lead);
        return ok({ ...lead, id: 9 });
      },
    },
    catalog: async () => refused(missing),
    deletion: () => deletion$,
    users$: of([fakeUser, { ...fakeUser, id: 12, firstName: 'Jonah', lastName: 'Keller' }]),
  };
  window.history.replaceState(null, '', path);
  render(<App device={device} router={createRouter()} />);
}
function goTo(path: string) {
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}
const here = localRecord(aLead({ id: 5, city: 'Elgin' }));
const isWaiting = () => document.querySelector('main[aria-busy="true"]') !== null;

describe.each(['details', 'edit', 'purchase-orders', 'hover'])('the address of a lead that is not here: %s', (page) => {
  const path = `/estimator/leads/5/${page}`;

  it('waits for the pull, and is not found only when the office has no such lead', async () => {
    open(path);
    await endPull(true);
    await heading('Page Not Found');
    expect(window.location.pathname).toBe(path);
    lead$.next(here);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Page Not Found' })).toBeNull());
  });

  it('says without a connection that it is not here yet, and looks again with one', async () => {
    sync$.next({ ...idleSync, online: false });
    open(path);
    await heading('This lead is not on this device yet');
    sync$.next(idleSync);
    await endPull(false);
    await heading('This lead is not on this device yet');
    lead$.next(here);
    await waitFor(() => expect(screen.queryByRole('heading', { name: /not on this device/ })).toBeNull());
  });

  it('says who deleted it', async () => {
    deletion$.next({ by: 12, at: '2026-11-20T21:04:00Z' });
    open(path);
    await endPull(true);
    await heading('This lead was deleted');
    expect(screen.getByText(/^Jonah Keller deleted this lead on Nov 20/)).toBeDefined();
  });
});

describe('a lead that a colleague deletes', () => {
  it('stays on the screen with who and when, and what was typed is added again', async () => {
    lead$.next(here);
    open('/estimator/leads/5/edit');
    await heading('Edit lead');
    const city = screen.getByRole('textbox', { name: 'City' });
    type(city, 'Geneva');
    deletion$.next({ by: 12, at: '2026-11-20T21:04:00Z' });
    lead$.next(null);
    expect(await screen.findByText(/^Jonah Keller deleted this lead on Nov 20, .* PM\.$/)).toBeDefined();
    expect(city.isConnected).toBe(true);
    expect(city).toHaveProperty('value', 'Geneva');
    await press('Add it again');
    await waitFor(() => expect(window.location.pathname).toBe('/estimator/leads/9/details'));
    expect(saved).toMatchObject([{ id: 0, city: 'Geneva', lastName: 'Whitfield' }]);
    expect(saved[0]?.uuid).not.toBe(here.data.uuid);
  });

  it('and that has unsent changes here points to the sync center', async () => {
    lead$.next(here);
    open('/estimator/leads/5/details');
    await heading('Dana Whitfield');
    deletion$.next({ by: null, at: null });
    lead$.next({ ...here, state: 3, problem: { status: 410, title: 'Gone', errors: {} } });
    expect(await screen.findByText('Somebody deleted this lead.')).toBeDefined();
    expect(screen.getByRole('link', { name: /^Add it again in the sync center/ })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^E-mails/ })).toBeNull());
    expect(screen.queryByText(missing.title)).toBeNull();
  });
});

it('a lead that is deleted here leads back to the list', async () => {
  lead$.next(here);
  open('/estimator/leads/5/details');
  await heading('Dana Whitfield');
  lead$.next(null);
  await waitFor(() => expect(window.location.pathname).toBe('/estimator/leads'));
});

it('another lead at the same route replaces the page', async () => {
  lead$.next(here);
  open('/estimator/leads/5/edit');
  await heading('Edit lead');
  const before = screen.getByRole('textbox', { name: 'City' });
  goTo('/estimator/leads/9/edit');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Aurora'));
  expect(before.isConnected).toBe(false);
  expect(window.location.pathname).toBe('/estimator/leads/9/edit');
});

it('a record stays on the screen at each id that it had', async () => {
  const old$ = new BehaviorSubject<LocalRecord<Lead> | null>({ ...here, data: { ...here.data, id: -2 } });
  lead$.next(here);
  open('/estimator/leads/-2/edit', { [-2]: old$ });
  await heading('Edit lead');
  const box = screen.getByRole('textbox', { name: 'City' });
  old$.next(here);
  await waitFor(() => expect(window.location.pathname).toBe('/estimator/leads/5/edit'));
  goTo('/estimator/leads/-2/edit');
  await waitFor(() => expect(window.location.pathname).toBe('/estimator/leads/5/edit'));
  expect(box.isConnected).toBe(true);
});

it('the page of one estimate does not lead back from the address of another that is being read', async () => {
  const other$ = new Subject<LocalRecord<Estimate> | null>();
  const { catalogVersion, rulesVersion } = starterCatalog();
  const part = { leadId: 1, workflowIds: [1], catalogVersion, rulesVersion };
  const stored = [localRecord(anEstimate({ ...part, id: 7 }))];
  const { estimates } = fakeDevice({ now: new Date('2026-11-20T15:00:00Z'), estimates: stored });
  const watch: Device['estimates']['watch'] = (id) => (id === 8 ? other$ : estimates.watch(id));
  await openEstimatePage('', {}, { estimates: { ...estimates, watch } });
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/estimator\/estimate\/7\/1\/\w+$/));
  goTo('/estimator/estimate/8');
  await waitFor(() => expect(isWaiting()).toBe(true));
  expect(window.location.pathname).toBe('/estimator/estimate/8');
  other$.next(localRecord(anEstimate({ ...part, id: 8 })));
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/estimator\/estimate\/8\/1\/\w+$/));
});

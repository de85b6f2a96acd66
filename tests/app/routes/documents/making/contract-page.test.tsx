import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { of } from 'rxjs';
import { beforeEach, expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import type { ContractDetails } from '#contract/records/contract-details.ts';
import type { Document } from '#contract/records/document.ts';
import type { Settings } from '#contract/records/settings.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { modified } from '#domain/changes/change-state.ts';
import { derivedTotals } from '#domain/changes/merge-estimate.ts';
import { ok } from '#domain/result.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { aLeadRow, fakeDevice, localRecord } from '#tests/support/device/fake-device.ts';
import { lead, settings } from '#tests/support/papers/contract-input.ts';
import { whitcomb } from '#tests/support/papers/whitcomb.ts';
import { browserParts, button, heading, press, tap, type } from '#tests/support/screen.tsx';

browserParts();

const catalog = starterCatalog();
const { catalogVersion, rulesVersion } = catalog;
const scoped = {
  ...settings,
  guttersScopeOfWork: '<p>Hang.</p>',
  roofingScopeOfWork:
    '<ul data-task-list=""><li data-task-list-item="" data-checked="true">Sweep the yard.</li><li data-task-list-item="">Keep the old vents.</li></ul>',
};

let earlier: Document | null = null;
beforeEach(() => {
  earlier = null;
});

const stored = localRecord({ ...whitcomb, catalogVersion, rulesVersion });

/** The contract of the household; entries are stored as on a device. */
function show(estimate = stored, more: World = {}, company: Partial<Settings> = {}) {
  const base = fakeDevice({
    now: new Date('2026-07-02T15:00:00Z'),
    leads: [aLeadRow(lead)],
    estimates: [estimate],
    ...more,
  });
  const device = {
    ...base,
    catalog: async () => ok(catalog),
    settings$: of({ ...scoped, ...company }),
    file: async () => ok(new Blob()),
    documents: {
      ...base.documents,
      started: async () => earlier,
      storeStarted: async (document: Document) => {
        earlier = document;
        return ok(null);
      },
    },
  };
  window.Worker = class extends EventTarget {
    postMessage() {}
  } as unknown as typeof Worker;
  window.history.replaceState(null, '', `/estimator/estimate/${whitcomb.id}/documents/new/contract`);
  render(<App device={device} router={createRouter()} />);
}

type World = Partial<Parameters<typeof fakeDevice>[0]>;

async function open(...world: Parameters<typeof show>) {
  show(...world);
  await heading('Contract');
}

/** Calls back as soon as the box is in the page, before anything that the page does a moment later. */
const appeared = (name: string, then: (box: HTMLElement) => void): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const box = screen.queryByRole('textbox', { name });
      if (box === null) return;
      observer.disconnect();
      then(box);
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });

const paper = () => screen.getByRole('article').textContent ?? '';
const tick = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name, hidden: true });

it('a scope-of-work box that a rep changes is marked on the paper, and can go back to what the estimate says', async () => {
  await open();
  const work = screen.getByRole('region', { name: 'Scope of work' });
  expect(within(work).getByText('2 items')).toBeDefined();
  expect(tick('Sweep the yard.').checked).toBe(true);
  tap(tick('Sweep the yard.'));
  await waitFor(() => expect(paper()).toContain('Sweep the yard. (changed by hand)'));
  tap(tick('Keep the old vents.'));
  await waitFor(() => expect(paper()).toContain('Keep the old vents. (changed by hand)'));
  expect(within(work).getByText('2 items, 2 changed by hand')).toBeDefined();
  tap(tick(/^Sweep the yard\./));
  await waitFor(() => expect(paper()).not.toContain('Sweep the yard. (changed by hand)'));
});

it('entries are part of the price and the paper, and are still there after leaving the page', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('End of work'), { target: { value: '2026-08-14' } });
  type(screen.getByRole('textbox', { name: 'Additional cost in dollars' }), '450');
  type(screen.getByRole('textbox', { name: 'What it is for' }), 'Crane');
  tap(tick('Sweep the yard.'));
  await waitFor(() => expect(paper()).toContain('Crane$450.00'));
  expect(paper()).toContain('$16,820.13');
  expect(paper()).toContain('August 14, 2026');
  expect(earlier).toMatchObject({ showAdditionalCost: true, additionalCost: 450 });
  cleanup();
  await open();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Additional cost in dollars' }).value).toBe('450');
  expect(tick(/^Sweep the yard\./).checked).toBe(false);
  expect(paper()).toContain('Crane$450.00');
  expect(paper()).toContain('Sweep the yard. (changed by hand)');
});

it('an entry that is not an amount is kept as typed and blocks the contract', async () => {
  await open();
  type(screen.getByRole('textbox', { name: 'Additional cost in dollars' }), 'a lot');
  await waitFor(() => expect(button('Read together and sign')).toHaveProperty('disabled', true));
  expect(paper()).toContain('$16,370.13');
  type(screen.getByRole('textbox', { name: 'Additional cost in dollars' }), '');
  await waitFor(() => expect(paper()).toContain('$16,370.13'));
});

it('an entry that is typed the moment its input appears is on the paper', async () => {
  show();
  await appeared('Additional cost in dollars', (box) => {
    type(screen.getByRole('textbox', { name: 'What it is for' }), 'Crane');
    type(box, '450');
  });
  await waitFor(() => expect(paper()).toContain('Crane$450.00'));
  await waitFor(() => expect(earlier).toMatchObject({ showAdditionalCost: true, additionalCost: 450 }));
});

it('the price is computed from the lines, even if a merge has left older totals', async () => {
  const older = Object.fromEntries(derivedTotals.map((name) => [name, 0]));
  const workflowSummaries = Object.fromEntries(
    Object.entries(whitcomb.workflowSummaries).map(([id, summary]) => [id, { ...summary, ...older }]),
  );
  await open(localRecord({ ...stored.data, workflowSummaries }, modified));
  expect(paper()).toContain('$16,370.13');
});

it('the day of a slow tablet is corrected, and confirmed before anybody reads the contract', async () => {
  let confirmed: string | null = null;
  await open(stored, {
    clock: () => ({ device: new Date('2026-06-29T15:00:00Z'), confirmed }),
    confirmDay: (day) => {
      confirmed = day;
    },
  });
  expect(screen.getByText(/The clock of this device is 3 days slow\./)).toBeDefined();
  const requested = screen.getByRole('alert', { name: 'Which day is it?' });
  expect(requested.textContent).toContain('The clock of this device shows Monday, June 29, 2026.');
  expect(button('Read together and sign')).toHaveProperty('disabled', true);
  fireEvent.change(within(requested).getByLabelText('Today at the job'), { target: { value: '' } });
  expect(button('Enter the day')).toHaveProperty('disabled', true);
  fireEvent.change(within(requested).getByLabelText('Today at the job'), { target: { value: '2026-07-02' } });
  await press('It is Thursday, July 2, 2026');
  expect(confirmed).toBe('2026-07-02');
  expect(screen.queryByRole('alert', { name: 'Which day is it?' })).toBeNull();
  expect(paper()).toContain('July 2, 2026');
});

const detailsIn = (document: Document | null): ContractDetails =>
  JSON.parse(document?.data?.details ?? '{}') as ContractDetails;
const input = (name: string) => screen.getByLabelText<HTMLInputElement & HTMLSelectElement>(name);

it('a half-made contract of an earlier app version opens with its entries and its number', async () => {
  earlier = {
    id: 0,
    uuid: 'abcdef12-0000-4000-8000-000000000000',
    version: 0,
    estimateId: whitcomb.id,
    leadId: lead.id,
    createdByUserId: 1,
    name: 'Contract ABCDEF12 Marisol Whitcomb',
    type: 1,
    pdfStatus: 0,
    workflows: [1],
    createdTime: '2026-07-01T15:00:00.000Z',
    showAdditionalCost: true,
    additionalCost: 450,
    signatures: {},
    data: { details: JSON.stringify({ ...noDetails, additionalText: 'Crane', downpayment: 500 }) },
  };
  await open();
  expect(screen.getAllByText('No. ABCDEF12').length).toBeGreaterThan(0);
  expect(paper()).toContain('Crane$450.00');
  expect(input('What it is for').value).toBe('Crane');
  expect(input('Due on signing').value).toBe('500');
  expect(tick('Roofing').checked).toBe(true);
  expect(tick('Gutters').checked).toBe(false);
  await waitFor(() => expect(earlier?.data?.details).toContain('photoTicks'));
  expect(earlier?.uuid).toBe('abcdef12-0000-4000-8000-000000000000');
});

it('a down payment above the price of some trades is refused, and the last valid one counts', async () => {
  await open();
  expect(screen.queryByRole('textbox', { name: 'Due on signing' })).toBeNull();
  tap(tick('Gutters'));
  const due = await screen.findByRole('textbox', { name: 'Due on signing' });
  for (const typed of ['500', '999999']) {
    type(due, typed);
    fireEvent.blur(due);
  }
  await waitFor(() => expect(due.getAttribute('aria-invalid')).toBe('true'));
  expect(paper()).toContain('Due on signing$500.00');
  expect(detailsIn(earlier).downpayment).toBe(500);
});

it('the customer of the lead buys until somebody enters another buyer', async () => {
  await open();
  type(input('Remarks on the contract'), 'Ring twice.');
  await waitFor(() => expect(detailsIn(earlier).remarks).toBe('Ring twice.'));
  expect(detailsIn(earlier).buyers).toEqual([]);
  cleanup();
  await open(stored, { leads: [aLeadRow({ ...lead, firstName: 'Marina' })] });
  expect(input('Name').value).toBe('Marina Whitcomb');
  expect(paper()).toContain('Marina Whitcomb');
  type(input('Name'), 'Dale Whitcomb');
  await waitFor(() => expect(detailsIn(earlier).buyers).toMatchObject([{ name: 'Dale Whitcomb', age: 'unsaid' }]));
});

it('asks only questions that matter for the sale; an invalid answer counts as none', async () => {
  const confirmed = { guard: 'lead-safe.ready', by: 'Ines Falk', on: '2026-07-01' };
  await open(stored, {}, { confirmedGuards: [confirmed] });
  expect(screen.queryByLabelText('Is it a roof?')).toBeNull();
  const choose = (name: string, text: string) => {
    const option = [...input(name).options].find((each) => each.text === text);
    fireEvent.change(input(name), { target: { value: option?.value ?? 'none' } });
  };
  choose('Are windows replaced?', 'No');
  type(input('Year the house was built'), '1968');
  fireEvent.blur(input('Year the house was built'));
  await waitFor(() => expect(detailsIn(earlier).answers).toEqual({ replacesWindows: false, yearBuilt: 1968 }));
  type(input('Year the house was built'), '12');
  fireEvent.blur(input('Year the house was built'));
  await waitFor(() => expect(detailsIn(earlier).answers).toEqual({ replacesWindows: false }));
});

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import type { Device } from '#client/device.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { HoverJobDetails } from '#contract/records/hover-job-details.ts';
import type { HoverJobs } from '#contract/records/hover-jobs.ts';
import type { HoverMeasurements } from '#contract/records/hover-measurements.ts';
import type { Lead } from '#contract/records/lead.ts';
import { hoverJobRoutes } from '#contract/routes/connections/hover.ts';
import { documentEmailRoutes } from '#contract/routes/document-emails.ts';
import { leadRoutes } from '#contract/routes/leads.ts';
import { ok, refused } from '#domain/result.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { measurementText } from '#tests/fixtures/measurements/files.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { anEstimate } from '#tests/support/device/client-rows.ts';
import {
  aLeadRow,
  answers,
  fakeDevice,
  idleSync,
  localRecord,
  type OfficeAnswer,
} from '#tests/support/device/fake-device.ts';
import { browserParts, button, heading, press, settings } from '#tests/support/screen.tsx';

browserParts();

const catalog = starterCatalog();
const { catalogVersion, rulesVersion } = catalog;
const house = { street: '12 Elm St', city: 'Albany', state: 'NY', zipCode: '12203', country: 'US' };
const job = {
  id: 17,
  name: 'Whitfield',
  address: house,
  state: 'completed',
  stateText: 'Measured',
  updatedAt: '2026-11-19T15:00:00Z',
};
const found: HoverJobs = {
  data: [
    { ...job, models: 2 },
    { ...job, id: 18, name: 'Okafor', address: { ...house, street: '21 Elm St' }, models: 1 },
  ],
  pageNumber: 1,
  pageCount: 1,
  hasPreviousPage: false,
  hasNextPage: false,
  fetchedAt: '2026-11-20T14:59:00Z',
  stale: false,
};
const structure = { state: 'complete', deliverable: 'complete', updatedAt: '2026-11-19T15:00:00Z' };
const details: HoverJobDetails = {
  ...job,
  problem: null,
  models: [
    {
      ...structure,
      id: 171,
      name: 'Garage',
      text: 'Being measured',
      problem: 'Hover is still measuring this structure.',
    },
    { ...structure, id: 172, name: 'House', text: 'Roof and walls', problem: null },
  ],
  fetchedAt: '2026-11-20T14:59:00Z',
  stale: false,
};
const measured: HoverMeasurements = {
  jobId: 17,
  modelId: 172,
  deliverable: 'complete',
  measuredAt: '2026-11-19T15:00:00Z',
  fetchedAt: '2026-11-20T14:59:00Z',
  hash: 'a'.repeat(64),
  stale: true,
  isForeign: false,
  values: [],
  proposals: [],
  openings: [],
  warnings: ['The roof only.'],
  file: measurementText('hover'),
};
/** In the device's time zone. */
const momentOf = (time: string): string => formatDate(time, 'shortMoment');
const unreachable = refused({ status: 503, title: '', errors: {} });

const search = (answer: HoverJobs = found) => answers(hoverJobRoutes.search, () => ok(answer));
const read = answers(hoverJobRoutes.readJob, () => ok(details));

async function show(
  page: string,
  office: readonly OfficeAnswer[],
  part: Partial<Lead> = {},
  over: Partial<Device> = {},
) {
  const { street, city, state, zipCode } = house;
  const row = aLeadRow({ id: 1, street, city, state, zipCode, ...part });
  const estimate = anEstimate({ id: 7, leadId: 1, name: 'Roof', workflowIds: [1], catalogVersion, rulesVersion });
  const base = fakeDevice({
    now: new Date('2026-11-20T15:00:00Z'),
    leads: [row],
    estimates: [localRecord<Estimate>(estimate)],
    office,
  });
  const device: Device = {
    ...base,
    catalog: async () => ok(catalog),
    catalogVersion$: of({ catalogVersion, rulesVersion }),
    settings$: of({ ...settings, hoverIntegrationEnabled: true, showMeasurmentPopulate: true }),
    ...over,
  };
  window.history.replaceState(null, '', `/estimator${page}`);
  render(<App device={device} router={createRouter()} />);
}

it('finds the house of a lead, links its job and reads the measured structure into the estimate', async () => {
  const asked: unknown[] = [];
  await show('/leads/1/hover', [
    answers(hoverJobRoutes.search, ({ body }) => {
      asked.push(body);
      return ok(found);
    }),
    read,
    answers(leadRoutes.linkHoverJob, ({ query }) => {
      asked.push(query?.jobId);
      return ok({ ...aLeadRow({ id: 1 }).data, hoverJobId: 17 });
    }),
  ]);
  await heading('Measure with Hover');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /12 Elm St.*The same address/ })).checked).toBe(
    true,
  );
  expect(screen.getByRole('radio', { name: /21 Elm St.*Another address/ })).toBeDefined();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Garage/ })).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^House/ }).checked).toBe(true);
  await press('Link and import measurements');
  await heading('Import measurements');
  expect(asked).toEqual([{ address: '12 Elm St', page: 1 }, '17']);
});

it('says where nothing is found, and asks again for other words', async () => {
  const asked: string[] = [];
  await show('/leads/1/hover', [
    answers(hoverJobRoutes.search, ({ body }) => {
      asked.push(body.address);
      return ok({ ...found, data: [] });
    }),
  ]);
  await screen.findByText(/^No job at Hover has this address or name/);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' Okafor ' } });
  fireEvent.click(button('Search'));
  await waitFor(() => expect(asked).toEqual(['12 Elm St', 'Okafor']));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Ok' } });
  fireEvent.click(button('Search'));
  await screen.findByText('Enter at least 3 letters or digits of the address or the name.');
});

it.each([
  [true, 'Hover does not answer right now. Everything else goes on without it.'],
  [false, 'Hover needs a connection. Everything else works without one.'],
])('says what is lacking with a connection: %s', async (online, text) => {
  const sync = { state$: of({ ...idleSync, online }) };
  const base = fakeDevice({ now: new Date() });
  await show(
    '/leads/1/hover',
    [answers(hoverJobRoutes.search, () => unreachable)],
    {},
    { sync: { ...base.sync, ...sync } },
  );
  expect((await screen.findByRole('alert')).textContent).toContain(text);
});

it('shows an earlier answer with its time, and a job that cannot be used with its reason', async () => {
  await show('/leads/1/hover', [
    search({ ...found, stale: true }),
    answers(hoverJobRoutes.readJob, () => ok({ ...details, problem: 'Hover is still measuring this house.' })),
  ]);
  await screen.findByText(`Hover does not answer right now. This is what it said ${momentOf('2026-11-20T14:59:00Z')}.`);
  await screen.findByText('Hover is still measuring this house.');
  expect(screen.queryByRole('button', { name: 'Link and import measurements' })).toBeNull();
  expect(button('Link only')).toBeDefined();
});

const linked = { hoverJobId: 17 };
const figures = { jobId: 17, state: 'completed', measuredAt: '2026-11-19T15:00:00Z', hashes: ['b'.repeat(64)] };

it('reads the measurements of the linked job, with their notes', async () => {
  await show(
    '/estimate/7/import?from=hover&structure=172',
    [read, answers(hoverJobRoutes.readMeasurements, () => ok(measured))],
    linked,
  );
  await screen.findByText('Hover 17.json');
  expect(await screen.findByText('The roof only.')).toBeDefined();
  expect(screen.getByText(/^Hover does not answer right now/)).toBeDefined();
  expect(window.location.search).toBe('');
});

it('lets a structure be chosen when the reading fails', async () => {
  await show(
    '/estimate/7/import?from=hover',
    [
      read,
      answers(hoverJobRoutes.readMeasurements, ({ body }) =>
        body.modelId === 172
          ? ok(measured)
          : refused({ status: 400, title: '', errors: { modelId: ['This job has 2 structures. Choose one.'] } }),
      ),
    ],
    linked,
  );
  await screen.findByText('This job has 2 structures. Choose one.');
  await press('Read the measurements');
  await screen.findByText('Hover 17.json');
});

it('says when the house was measured again while its figures are looked over', async () => {
  const file = JSON.stringify({
    job: {
      id: 17,
      address: { location_line_1: '12 Elm St', country: 'US' },
      models: [{ updated_at: details.updatedAt }],
    },
    measurements: JSON.parse(measurementText('hover')),
  });
  await show(
    '/estimate/7/import',
    [read, answers(hoverJobRoutes.readMeasurements, () => ok({ ...measured, file, stale: false }))],
    { ...linked, hoverFigures: figures },
  );
  await press('Read the measurements');
  await screen.findByText('Hover has newer figures.');
  await press('Read them again');
  await screen.findByRole('button', { name: 'Read the measurements' });
});

it.each<[string, Partial<Lead>, RegExp]>([
  ['no job', {}, /^No job of Hover is linked/],
  ['a job that was not looked at', linked, /^Job 17 is linked\./],
  [
    'a measured job',
    { ...linked, hoverFigures: figures },
    new RegExp(`^Job 17, measured ${momentOf('2026-11-19T15:00:00Z')}\\.$`),
  ],
  ['a job at work', { ...linked, hoverFigures: { ...figures, hashes: [] } }, /^Job 17 is not measured yet/],
  [
    'a job that is gone',
    { ...linked, hoverFigures: { ...figures, state: 'missing', hashes: [] } },
    /was not found in Hover/,
  ],
])('a lead with %s says so', async (_what, part, text) => {
  await show('/leads/1/details', [answers(documentEmailRoutes.ofLead, () => ok([]))], part);
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Import from Hover' }) !== null).toBe(text.source.includes('measured Nov'));
});

import { createHash, createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ApiCall, callApi } from '#tests/emulators/call-api.ts';
import { askToken, connect } from '#tests/emulators/connect.ts';
import { startReceiver } from '#tests/emulators/receiver.ts';
import { readText } from '#tests/fixtures/measurements/files.ts';
import { type HoverEmulator, hoverClient, hoverEmulator } from '#tests/support/emulators/hover/hover.ts';
import { gableHouse } from '#tests/support/emulators/hover/hover-jobs.ts';
import { fullMeasurements, summarizedMeasurements } from '#tests/support/emulators/hover/measured-house.ts';

let time = 0;
let hover: HoverEmulator;
let access = '';

const provider = () => ({ url: hover.url, authorize: '/oauth/authorize', token: '/oauth/token', client: hoverClient });

beforeEach(async () => {
  time = Date.parse('2026-01-05T15:00:00Z');
  hover = hoverEmulator({ now: () => time });
  await hover.start();
  access = (await connect(provider(), {})).access;
});

afterEach(() => hover.stop());

const call = (path: string, more: ApiCall = {}) => callApi(`${hover.url}${path}`, `Bearer ${access}`, more);

test('a refresh ends the refresh token that it used, and tokens live two hours', async () => {
  const { body, refresh } = await connect(provider(), {});
  expect(body).toMatchObject({ expires_in: 7200, scope: 'all', owner_type: 'Orgs::Org' });
  const renew = (refresh_token: string) => askToken(provider(), { grant_type: 'refresh_token', refresh_token });
  const { body: next } = await renew(refresh ?? '');
  expect(await renew(refresh ?? '')).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect((await renew(next.refresh_token ?? '')).status).toBe(200);
  time += 7_200_000;
  expect((await call('/api/v3/jobs')).status).toBe(401);
});

test('a token request may be JSON', async () => {
  const { refresh } = await connect(provider(), {});
  const json = {
    grant_type: 'refresh_token',
    refresh_token: refresh,
    client_id: hoverClient.id,
    client_secret: hoverClient.secret,
  };
  expect((await callApi(`${hover.url}/oauth/token`, '', { json })).body).toMatchObject({ token_type: 'Bearer' });
});

test('jobs are searched by address and name, in pages, by state and since a time', async () => {
  const { body } = await call('/api/v3/jobs?search=118%20alder');
  expect(body.results).toEqual([
    expect.objectContaining({ name: 'Dana Whitfield', reconstruction_state: 'completed' }),
  ]);
  expect((await call('/api/v3/jobs?search=ab')).status).toBe(400);
  const { body: first } = await call('/api/v3/jobs?per=10&sort_by=updated_at&sort_order=asc');
  expect([first.results.length, first.pagination]).toEqual([10, { current_page: 1, next_page: 2 }]);
  expect((await call('/api/v3/jobs?per=10&page=2')).body.pagination.next_page).toBeNull();
  expect((await call('/api/v3/jobs?reconstruction_state=uploading')).body.results).toHaveLength(1);
  time += 60_000;
  await hover.setState(body.results[0].id, 'archived');
  const since = await call(`/api/v3/jobs?updated_since=${time / 1000}&archived=true`);
  expect(since.body.results.map(({ id }: { id: number }) => id)).toEqual([body.results[0].id]);
});

test('a job has links to its measurements, bare or wrapped, and none while it is measured', async () => {
  const job = hover.jobs.all.find(({ models }) => models.length === 2);
  const { body } = await call(`/api/v3/jobs/${job?.id}`);
  expect(body.models.map(({ state }: { state: string }) => state)).toEqual(['complete', 'processing']);
  const link: string = body.models[0].artifacts.measurements.json;
  expect(link).toContain(hover.url);
  expect((await callApi(link, `Bearer ${access}`)).body.roof.area.total).toBeGreaterThan(0);
  expect(body.models[1].artifacts).toEqual({});
  expect((await call(`/api/v3/models/${body.models[1].id}/artifacts/measurements.json`)).status).toBe(404);
  hover.isWrapping = true;
  expect((await call(`/api/v3/jobs/${job?.id}`)).body.job.id).toBe(job?.id);
});

test('jobs of another organization are not found', async () => {
  const foreign = hover.jobs.all.find(({ account }) => account !== 'office@harlow.example');
  expect((await call(`/api/v3/jobs/${foreign?.id}`)).status).toBe(404);
  const link = `/api/v3/models/${foreign?.models[0]?.id}/artifacts/measurements.json`;
  expect((await call(link)).status).toBe(404);
});

test('the figures of a house agree with themselves, and the product reads them', () => {
  const full = JSON.stringify(fullMeasurements(gableHouse, false));
  const { roof, summary, openings } = JSON.parse(full);
  const areas = (list: readonly { area: number }[]) => list.reduce((total, { area }) => total + area, 0);
  expect(areas(roof.facets)).toBe(roof.area.total);
  expect(areas(roof.pitch)).toBe(roof.area.total);
  expect(areas(openings.windows) + areas(openings.doors)).toBe(summary.area.openings.siding);
  expect(summary.area.facades.siding + summary.area.openings.siding).toBe(summary.area.total.siding);
  expect(readText(full).ok).toBe(true);
  expect(readText(JSON.stringify(summarizedMeasurements(gableHouse, false))).ok).toBe(true);
});

test('a roof alone says nothing about walls, and versions are asked for by name', async () => {
  const roofOnly = hover.jobs.all.flatMap(({ models }) => models).find(({ deliverable }) => deliverable === 'roof');
  const path = `/api/v3/models/${roofOnly?.id}/artifacts/measurements.json`;
  expect(Object.keys((await call(`${path}?version=full_json`)).body)).toEqual([
    'version',
    'summary',
    'footprint',
    'roof',
  ]);
  expect(Object.keys((await call(`${path}?version=summarized_json`)).body)).toEqual(['roofline', 'roof']);
  expect((await call(`${path}?version=other`)).status).toBe(400);
  expect((await call('/api/v2/jobs/17000001/measurements.json')).status).toBe(410);
});

test('a house that is measured again has a later time and other figures', async () => {
  const [job] = hover.jobs.all;
  const read = async () => (await call(`/api/v3/jobs/${job?.id}`)).body.models[0];
  const before = await read();
  time += 1000;
  hover.jobs.measureAgain(job?.models[0]?.id ?? 0, { pitch: 8 });
  expect((await read()).updated_at > before.updated_at).toBe(true);
});

test('the 121st call of a minute is refused without a time to wait, for all organizations', async () => {
  const other = await connect(provider(), {}, { account: 'office@northgate.example' });
  for (let count = 0; count < 120; count += 1) expect((await call('/api/v3/jobs?per=1')).status).toBe(200);
  const refused = await callApi(`${hover.url}/api/v3/jobs`, `Bearer ${other.access}`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, null]);
  time += 60_001;
  expect((await call('/api/v3/jobs')).status).toBe(200);
});

test('a webhook is registered, verified with the code that it gets, and then told of changes, signed', async () => {
  const receiver = await startReceiver();
  const url = `${receiver.url}/hook/secret-path`;
  hover.webhooks.verification = 'before';
  expect((await call('/api/v2/webhooks', { json: { url } })).status).toBe(422);
  const { status, body } = await call('/api/v2/webhooks', { json: { webhook: { url, content_type: 'json' } } });
  expect([status, body.verified_at]).toEqual([201, null]);
  const code = receiver.received[0]?.body.code;
  expect(receiver.received[0]?.body).toEqual({ webhook_id: body.id, event: 'webhook-verification-code', code });
  await hover.setState(17_000_001, 'processing');
  expect(receiver.received).toHaveLength(1);
  expect((await call(`/api/v2/webhooks/${code}/verify`, { method: 'PUT' })).body.verified_at).not.toBeNull();
  await hover.setState(17_000_001, 'completed');
  const event = receiver.received[1];
  expect(event?.body).toMatchObject({ event: 'job-state-changed-v2', job_id: 17_000_001, state: 'completed' });
  const digest = createHash('md5')
    .update(event?.text ?? '')
    .digest('base64');
  const signed = ['application/json', digest, '/hook/secret-path', event?.headers.date].join(',');
  const signature = createHmac('sha256', body.hmac_secret).update(signed).digest('base64');
  expect(event?.headers['hover-signature-256']).toBe(`sha256=${body.id}:${signature}`);

  const [webhook] = hover.webhooks.all;
  if (webhook !== undefined)
    await hover.webhooks.send(webhook, { event: 'other' }, { secret: 'wrong', at: 0, webhookId: 7 });
  expect(receiver.received[2]?.headers['hover-signature-256']).toMatch(/^sha256=7:/);
  expect(receiver.received[2]?.headers.date).toBe('Thu, 01 Jan 1970 00:00:00 GMT');
  expect(hover.webhooks.deliveries.map(({ status: answered }) => answered)).toEqual([200, 200, 200]);
  await receiver.close();
});

test('webhooks are listed, verified again and deleted, and an address is taken twice at most', async () => {
  const receiver = await startReceiver();
  const register = () => call('/api/v2/webhooks', { json: { webhook: { url: receiver.url } } });
  const { id } = (await register()).body;
  expect([(await register()).status, (await register()).status]).toEqual([201, 422]);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2));
  hover.webhooks.verification = 'never';
  expect((await call(`/api/v2/webhooks/${id}/request_verification`, { method: 'POST' })).status).toBe(202);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(3));
  expect(receiver.received[2]?.body.code).not.toBe(receiver.received[0]?.body.code);
  expect((await call('/api/v2/webhooks')).body.results).toHaveLength(2);
  expect((await call(`/api/v2/webhooks/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await call(`/api/v2/webhooks/${id}`)).status).toBe(404);
  await receiver.close();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#tests/emulators/call-api.ts';
import { connect } from '#tests/emulators/connect.ts';
import { type GoogleEmulator, googleClient, googleEmulator } from '#tests/support/emulators/google/google.ts';

let google: GoogleEmulator;
let authorization = '';

beforeEach(async () => {
  google = googleEmulator();
  await google.start();
  const provider = { url: google.url, authorize: '/o/oauth2/v2/auth', token: '/token', client: googleClient };
  const { access } = await connect(provider, { scope: 'https://www.googleapis.com/auth/drive' });
  authorization = `Bearer ${access}`;
});

afterEach(() => google.stop());

const read = () => callApi(`${google.url}/drive/v3/files?pageSize=2`, authorization);
const create = () => callApi(`${google.url}/drive/v3/files`, authorization, { json: { name: 'Made' } });
const made = () => [...google.drive.files.all()].filter(({ name }) => name === 'Made');
const files = '/drive/v3/files';

test('a fault is played so many times, after so many good calls, and not on other calls', async () => {
  const body = { error: { code: 403, errors: [{ reason: 'userRateLimitExceeded' }] } };
  const fault = google.script.on('GET', files, { answer: { status: 403, body } }, { times: 2, after: 1 });
  const statuses: number[] = [];
  for (let call = 0; call < 4; call += 1) statuses.push((await read()).status);
  expect(statuses).toEqual([200, 403, 403, 200]);
  expect([fault.played, fault.isOver, (await create()).status]).toEqual([2, true, 200]);
  expect(google.journal.find({ path: files, status: 403 }).map(({ fault: kind }) => kind)).toEqual([
    'answer',
    'answer',
  ]);
});

test('a fault plays on calls that a condition names, until it is removed, and the newest one wins', async () => {
  const first = google.script.on(
    'POST',
    '/drive/v3/*',
    { html: 503 },
    { where: ({ body }) => JSON.stringify(body).includes('Made') },
  );
  expect((await create()).headers.get('content-type')).toContain('text/html');
  google.script.on('*', files, { answer: { status: 500 } }, { times: 1 });
  expect([(await create()).status, (await create()).status]).toEqual([500, 503]);
  first.remove();
  expect((await create()).status).toBe(200);
  google.script.on('*', '*', { answer: { status: 500 } });
  google.script.clear();
  expect((await read()).status).toBe(200);
});

test('a lost answer leaves its effect, a lost call none', async () => {
  google.script.on('POST', files, { drop: 'after' }, { times: 1 });
  await expect(create()).rejects.toThrow();
  expect(made()).toHaveLength(1);
  google.script.on('POST', files, { drop: 'before' }, { times: 1 });
  await expect(create()).rejects.toThrow();
  expect(made()).toHaveLength(1);
  expect(google.journal.find({ method: 'POST', path: files }).map(({ status }) => status)).toEqual([null, null]);
});

test('an answer is cut in the middle', async () => {
  google.script.on('GET', files, { truncate: true }, { times: 1 });
  await expect(read()).rejects.toThrow();
});

test('a call that hangs ends with its caller, and one that waits goes on', async () => {
  google.script.on('GET', files, { hang: true }, { times: 1 });
  const caller = new AbortController();
  const hanging = callApi(`${google.url}${files}`, authorization, { signal: caller.signal });
  await vi.waitFor(() => expect(google.journal.count('GET', files)).toBe(1));
  caller.abort();
  await expect(hanging).rejects.toThrow();
  let release = () => {};
  const until = new Promise<void>((done) => {
    release = done;
  });
  google.script.clear();
  google.script.on('GET', files, { until }, { times: 1 });
  const waiting = read();
  expect((await create()).status).toBe(200);
  release();
  expect((await waiting).status).toBe(200);
  google.script.on('GET', files, { delay: 1 }, { times: 1 });
  expect((await read()).status).toBe(200);
});

test('answers are redirected, huge, changed, and stripped of headers', async () => {
  google.script.on('GET', files, { redirect: 'http://169.254.169.254/', status: 303 }, { times: 1 });
  expect(await read()).toMatchObject({ status: 303, body: '' });
  google.script.on('GET', files, { huge: 6_000_000 }, { times: 1 });
  expect((await read()).body.filler.length).toBeGreaterThan(5_900_000);
  google.script.on('GET', files, { merge: { files: null, more: { deep: 1 } } }, { times: 1 });
  expect((await read()).body).toMatchObject({ kind: 'drive#fileList', files: null, more: { deep: 1 } });
  google.script.on(
    'GET',
    files,
    { change: (body) => ({ ...(body as object), files: 7 }), headers: { 'content-type': 'text/plain', 'x-more': '1' } },
    { times: 1 },
  );
  const changed = await read();
  expect([changed.body.files, changed.headers.get('content-type'), changed.headers.get('x-more')]).toEqual([
    7,
    'text/plain',
    '1',
  ]);
});

test('a provider that was away is back on its port with its state', async () => {
  await create();
  const { url } = google;
  await google.stop();
  await expect(read()).rejects.toThrow();
  await google.start();
  expect(google.url).toBe(url);
  expect([(await read()).status, made().length]).toEqual([200, 1]);
});

test('the clock moves without waiting', async () => {
  google.clock.advance(3_600_000);
  expect((await read()).status).toBe(401);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiCall, callApi } from '#tests/emulators/call-api.ts';
import { askToken, authorizeUrl, codeMembers, connect } from '#tests/emulators/connect.ts';
import { consentByCall } from '#tests/support/emulators/consent-by-call.ts';
import { largeTemplate } from '#tests/support/emulators/demo/demo-files.ts';
import { type GoogleEmulator, googleClient, googleEmulator } from '#tests/support/emulators/google/google.ts';

const folderType = 'application/vnd.google-apps.folder';
const wholeDrive = 'https://www.googleapis.com/auth/drive';
const consent = { scope: `openid email ${wholeDrive}`, access_type: 'offline', prompt: 'consent' };

let time = Date.parse('2026-01-05T15:00:00Z');
let google: GoogleEmulator;

beforeEach(async () => {
  time = Date.parse('2026-01-05T15:00:00Z');
  google = googleEmulator({ now: () => time });
  await google.start();
});

afterEach(() => google.stop());

const provider = () => ({
  url: google.url,
  authorize: '/o/oauth2/v2/auth',
  token: '/token',
  client: googleClient,
});

const call = (access: string, path: string, more: ApiCall = {}) =>
  callApi(`${google.url}${path}`, `Bearer ${access}`, more);

const list = (access: string, q: string, more = '') =>
  call(access, `/drive/v3/files?q=${encodeURIComponent(q)}&fields=nextPageToken,files(id,name,mimeType)${more}`);

const office = () => google.drive.rootOf('office@harlow.example');
const projectTemplate = () => google.drive.files.at(office(), 'Templates/Project template');

test('a consent gives tokens, an id_token with the e-mail, and the state back', async () => {
  const { back, access, refresh, body } = await connect(provider(), { ...consent, nonce: 'n-1' });
  expect(back.searchParams.get('state')).toBe('state-1');
  expect(body).toMatchObject({ expires_in: 3599, token_type: 'Bearer', scope: consent.scope });
  expect(refresh).toMatch(/^1\/\//);
  const claims = JSON.parse(Buffer.from(body.id_token?.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({
    iss: 'https://accounts.google.com',
    aud: googleClient.id,
    email: 'office@harlow.example',
    nonce: 'n-1',
  });
  expect((await call(access, '/oauth2/v3/userinfo')).body).toMatchObject({ email: 'office@harlow.example' });
  const { body: info } = await call('', `/tokeninfo?access_token=${access}`);
  expect(info).toMatchObject({ aud: googleClient.id, expires_in: '3599', email: 'office@harlow.example' });
});

test('a refused consent and an unticked scope come back as such', async () => {
  const { back } = await connect(provider(), consent, { isDenied: true });
  expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', state: 'state-1' });
  const { access, body } = await connect(provider(), consent, { without: [wholeDrive] });
  expect(body.scope).toBe('openid email');
  expect(await call(access, '/drive/v3/files')).toMatchObject({
    status: 403,
    body: { error: { errors: [{ reason: 'insufficientPermissions' }] } },
  });
});

test('a refresh token comes only with offline access, and again only after a prompt', async () => {
  expect((await connect(provider(), { scope: wholeDrive })).refresh).toBeNull();
  google.oauth.revokeAll();
  expect((await connect(provider(), { scope: wholeDrive, access_type: 'offline' })).refresh).not.toBeNull();
  expect((await connect(provider(), { scope: wholeDrive, access_type: 'offline' })).refresh).toBeNull();
  expect((await connect(provider(), consent)).refresh).not.toBeNull();
});

test('a code works once, for its verifier and its redirect_uri, and its second use ends the grant', async () => {
  const { code, access } = await connect(provider(), consent);
  expect((await call(access, '/drive/v3/files')).status).toBe(200);
  expect(await askToken(provider(), codeMembers(code))).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  });
  expect((await call(access, '/drive/v3/files')).status).toBe(401);
  const fresh = async () => (await consentByCall(authorizeUrl(provider(), consent))).searchParams.get('code') ?? '';
  const wrong = { ...codeMembers(await fresh()), code_verifier: 'wrong' };
  expect((await askToken(provider(), wrong)).body.error).toBe('invalid_grant');
  const elsewhere = { ...codeMembers(await fresh()), redirect_uri: 'http://127.0.0.1:9/other' };
  expect((await askToken(provider(), elsewhere)).body.error).toBe('redirect_uri_mismatch');
  const late = await fresh();
  time += 600_000;
  expect((await askToken(provider(), codeMembers(late))).body.error).toBe('invalid_grant');
  expect(await askToken(provider(), { ...codeMembers(await fresh()), client_secret: 'wrong' })).toMatchObject({
    status: 401,
    body: { error: 'invalid_client' },
  });
});

test('the consent page refuses an unknown client and a foreign return address without going there', async () => {
  for (const members of [{ client_id: 'other' }, { redirect_uri: 'http://evil.example/' }, { redirect_uri: 'x' }]) {
    const answer = await fetch(authorizeUrl(provider(), { ...consent, ...members }), { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  }
});

test('an access token ends after an hour, and the refresh token stays the same', async () => {
  const { access, refresh } = await connect(provider(), consent);
  time += 3_600_000;
  expect(await call(access, '/drive/v3/files')).toMatchObject({
    status: 401,
    body: { error: { code: 401, errors: [{ reason: 'authError' }] } },
  });
  const renewal = { grant_type: 'refresh_token', refresh_token: refresh ?? '' };
  const { body } = await askToken(provider(), renewal);
  expect(body.refresh_token).toBeUndefined();
  expect((await call(body.access_token ?? '', '/drive/v3/files')).status).toBe(200);
  expect(google.journal.count('POST', '/token')).toBe(2);
  await fetch(`${google.url}/revoke?token=${refresh}`, { method: 'POST' });
  expect((await askToken(provider(), renewal)).body.error).toBe('invalid_grant');
  expect((await call(body.access_token ?? '', '/drive/v3/files')).status).toBe(401);
});

test('the journal names tokens by ids and keeps no secret', async () => {
  const { access, refresh } = await connect(provider(), consent);
  await call(access, '/drive/v3/files?pageSize=3');
  await call('ya29.foreign', '/drive/v3/files');
  const calls = google.journal.find({ path: '/drive/v3/files' });
  expect(calls.map(({ token, status }) => [token, status])).toEqual([
    ['access-2', 200],
    ['unknown', 401],
  ]);
  const text = JSON.stringify(google.journal.entries);
  for (const secret of [access, refresh ?? '', googleClient.secret]) expect(text).not.toContain(secret);
});

test('files are listed by parent, name, marks and type, with quotes and backslashes in the query', async () => {
  const { access } = await connect(provider(), consent);
  const { body: root } = await list(access, "'root' in parents and trashed=false", '&orderBy=name');
  expect(root.files.map(({ name }: { name: string }) => name)).toContain('Templates');
  const { body: made } = await call(access, '/drive/v3/files', {
    json: { name: 'O\'Brien \\ 12" 🏠', mimeType: folderType, appProperties: { evLead: 'u-1', evStep: '2' } },
  });
  const queries = [
    "name = 'O\\'Brien \\\\ 12\" 🏠'",
    "appProperties has { key='evLead' and value='u-1' } and trashed = false",
    `'${office()}' in parents and (mimeType != '${folderType}' or name contains 'O\\'B') and not name = 'Notes for the office.txt'`,
  ];
  for (const query of queries)
    expect((await list(access, query)).body.files).toEqual([expect.objectContaining({ id: made.id })]);
  for (const bad of ["name = 'O'Brien'", "'x' in", 'name ~ 3']) expect((await list(access, bad)).status).toBe(400);
});

test('pages may be short or empty before the end', async () => {
  const { access } = await connect(provider(), consent);
  google.drive.files.plant(office(), [{ name: 'Many', children: [] }]);
  const { id } = google.drive.files.at(office(), 'Many');
  google.drive.files.plant(
    id,
    Array.from({ length: 205 }, (_empty, at) => ({ name: `${at}.txt`, content: Buffer.from('x') })),
  );
  google.drive.pages = [3, 0];
  const sizes: number[] = [];
  let token: string | undefined = '';
  do {
    const { body } = await list(access, `'${id}' in parents`, `&pageSize=1000${token ? `&pageToken=${token}` : ''}`);
    sizes.push(body.files.length);
    token = body.nextPageToken;
  } while (token !== undefined);
  expect(sizes).toEqual([3, 0, 100, 100, 2]);
  expect((await list(access, `'${id}' in parents`, '&pageToken=junk')).status).toBe(400);
});

test('a file is copied with its marks, and a folder cannot be', async () => {
  const { access } = await connect(provider(), consent);
  const source = google.drive.files.at(office(), 'Templates/Workflow templates/Roofing/Material list.csv');
  source.properties = { evOld: '1', evLead: 'old' };
  const target = google.drive.files.at(office(), 'Unassigned projects');
  const { body: copy } = await call(access, `/drive/v3/files/${source.id}/copy?fields=id,name,parents,appProperties`, {
    json: { name: 'List.csv', parents: [target.id], appProperties: { evLead: 'u-1', evOld: null } },
  });
  expect(copy).toMatchObject({ name: 'List.csv', parents: [target.id], appProperties: { evLead: 'u-1' } });
  const { body: beside } = await call(access, `/drive/v3/files/${source.id}/copy?fields=parents`, { json: {} });
  expect(beside.parents).toEqual([source.parentId]);
  expect(await call(access, `/drive/v3/files/${projectTemplate().id}/copy`, { json: {} })).toMatchObject({
    status: 403,
    body: { error: { errors: [{ reason: 'cannotCopyFile' }] } },
  });
});

test('an uploaded file comes back byte for byte', async () => {
  const { access } = await connect(provider(), consent);
  const bytes = Buffer.from([0, 13, 10, 45, 45, 255, 13, 10]);
  const body = Buffer.concat([
    Buffer.from(
      `--b1\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n${JSON.stringify({ name: 'a.pdf', parents: [office()] })}\r\n`,
    ),
    Buffer.from('--b1\r\nContent-Type: application/pdf\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--b1--'),
  ]);
  const { body: made } = await call(
    access,
    '/upload/drive/v3/files?uploadType=multipart&fields=id,name,size,mimeType',
    {
      method: 'POST',
      body,
      headers: { 'content-type': 'multipart/related; boundary=b1' },
    },
  );
  expect(made).toMatchObject({ name: 'a.pdf', size: '8', mimeType: 'application/pdf' });
  const media = await fetch(`${google.url}/drive/v3/files/${made.id}?alt=media`, {
    headers: { authorization: `Bearer ${access}` },
  });
  expect(Buffer.from(await media.arrayBuffer())).toEqual(bytes);
});

test('members come only if fields names them, and the trash still answers', async () => {
  const { access } = await connect(provider(), consent);
  const { id } = projectTemplate();
  expect(Object.keys((await call(access, `/drive/v3/files/${id}`)).body)).toEqual(['kind', 'id', 'name', 'mimeType']);
  projectTemplate().isTrashed = true;
  const { status, body } = await call(
    access,
    `/drive/v3/files/${id}?fields=trashed,capabilities/canDownload,webViewLink`,
  );
  expect([status, body]).toEqual([
    200,
    { trashed: true, capabilities: { canDownload: true }, webViewLink: `${google.url}/drive/folders/${id}` },
  ]);
  google.drive.files.remove(id);
  expect(await call(access, `/drive/v3/files/${id}`)).toMatchObject({
    status: 404,
    body: { error: { errors: [{ reason: 'notFound' }] } },
  });
});

test('files of another account, of a shared drive unasked for, and of people under drive.file are not found', async () => {
  const { access } = await connect(provider(), consent);
  const foreign = await connect(provider(), consent, { account: 'office@northgate.example' });
  const limited = await connect(provider(), { ...consent, scope: 'https://www.googleapis.com/auth/drive.file' });
  const { id } = projectTemplate();
  expect((await call(access, `/drive/v3/files/${id}`)).status).toBe(200);
  expect((await call(foreign.access, `/drive/v3/files/${id}`)).status).toBe(404);
  expect((await call(limited.access, `/drive/v3/files/${id}`)).status).toBe(404);
  const [shared] = (await call(access, '/drive/v3/drives')).body.drives;
  expect((await call(access, `/drive/v3/files/${shared.id}`)).status).toBe(404);
  expect((await call(access, `/drive/v3/files/${shared.id}?supportsAllDrives=true`)).status).toBe(200);
});

test('the template tree can be as large as a test needs', () => {
  google.drive.files.plant(office(), [largeTemplate(500)]);
  const { id } = google.drive.files.at(office(), 'Large template');
  expect(google.drive.files.below(id)).toHaveLength(500);
});

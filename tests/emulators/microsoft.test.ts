import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiCall, callApi } from '#tests/emulators/call-api.ts';
import { askToken, connect } from '#tests/emulators/connect.ts';
import { largeTemplate } from '#tests/support/emulators/demo/demo-files.ts';
import { plainCopy } from '#tests/support/emulators/microsoft/graph-copies.ts';
import { rootId } from '#tests/support/emulators/microsoft/graph-drives.ts';
import {
  type MicrosoftEmulator,
  microsoftClient,
  microsoftEmulator,
} from '#tests/support/emulators/microsoft/microsoft.ts';

const scope = 'offline_access openid email User.Read Files.ReadWrite.All Sites.Read.All';

let time = 0;
let microsoft: MicrosoftEmulator;

beforeEach(async () => {
  time = Date.parse('2026-01-05T15:00:00Z');
  microsoft = microsoftEmulator({ now: () => time });
  await microsoft.start();
});

afterEach(() => microsoft.stop());

const provider = () => ({
  url: microsoft.url,
  authorize: '/organizations/oauth2/v2.0/authorize',
  token: '/organizations/oauth2/v2.0/token',
  client: microsoftClient,
});
const call = (access: string, path: string, more: ApiCall = {}) =>
  callApi(`${microsoft.url}${path}`, `Bearer ${access}`, more);
const own = () => microsoft.graph.ownDrive('office@harlow.example');
const template = () => own().files.at(rootId, 'Templates/Project template');
const target = () => own().files.at(rootId, 'Unassigned projects');
const itemPath = (id: string) => `/v1.0/drives/${own().id}/items/${id}`;

async function startCopy(access: string, name = 'Smith, Ann - 12 Elm St', query = '') {
  const answer = await call(access, `${itemPath(template().id)}/copy${query}`, {
    json: { name, parentReference: { driveId: own().id, id: target().id } },
  });
  return { status: answer.status, location: answer.headers.get('location') };
}
const askMonitor = async (location: string | null, authorization = '') => callApi(location ?? '', authorization);

test('each refresh brings a new refresh token, and the old one stays valid', async () => {
  const first = await connect(provider(), { scope });
  expect(first.body).toMatchObject({ token_type: 'Bearer', expires_in: 3599 });
  expect(first.body.scope).not.toContain('offline_access');
  const renew = (refresh_token: string) => askToken(provider(), { grant_type: 'refresh_token', refresh_token });
  const { body: second } = await renew(first.refresh ?? '');
  expect(second.refresh_token).not.toBe(first.refresh);
  expect((await renew(first.refresh ?? '')).status).toBe(200);
  microsoft.oauth.setMode('rotate-old-dead');
  expect((await renew(second.refresh_token ?? '')).status).toBe(200);
  expect(await renew(second.refresh_token ?? '')).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant', error_codes: [70000] },
  });
});

test('without offline_access there is no refresh token', async () => {
  expect((await connect(provider(), { scope: 'User.Read' })).refresh).toBeNull();
});

test('an organization whose admins must consent sends the person back without a code', async () => {
  microsoft.needsAdmin = true;
  const { back, code } = await connect(provider(), { scope });
  expect(code).toBe('');
  expect(back.searchParams.get('error_description')).toContain('AADSTS90094');
});

test('a token of another resource is refused by Graph, and one request has scopes of one resource', async () => {
  const { refresh } = await connect(provider(), { scope });
  const renew = (wanted: string) =>
    askToken(provider(), { grant_type: 'refresh_token', refresh_token: refresh ?? '', scope: wanted });
  const { body } = await renew('https://example-my.sharepoint.com/.default');
  expect(await call(body.access_token ?? '', '/v1.0/me')).toMatchObject({
    status: 401,
    body: { error: { code: 'InvalidAuthenticationToken' } },
  });
  expect((await renew('https://example-my.sharepoint.com/.default User.Read')).body.error).toBe('invalid_scope');
  const { body: graph } = await renew('https://graph.microsoft.com/.default');
  expect((await call(graph.access_token ?? '', '/v1.0/me')).body).toMatchObject({ mail: 'office@harlow.example' });
});

test('drives of the person, of sites and of groups are listed, foreign ones are not found', async () => {
  const { access } = await connect(provider(), { scope });
  const { body } = await call(access, '/v1.0/me/drives');
  expect(body.value).toEqual([expect.objectContaining({ id: own().id, driveType: 'business' })]);
  expect((await call(access, '/v1.0/me/drive')).body.webUrl).toBe(
    `${microsoft.url}/personal/office_harlow_example/Documents`,
  );
  const [site] = (await call(access, '/v1.0/sites?search=proj')).body.value;
  const drives = (await call(access, `/v1.0/sites/${encodeURIComponent(site.id)}/drives`)).body.value;
  expect(drives.map(({ name }: { name: string }) => name)).toEqual(['Documents', 'Templates']);
  const [group] = (await call(access, '/v1.0/me/memberOf')).body.value;
  expect((await call(access, `/v1.0/groups/${group.id}/drives`)).body.value).toHaveLength(1);
  const foreign = await connect(provider(), { scope }, { account: 'office@northgate.example' });
  expect(await call(foreign.access, `/v1.0/drives/${own().id}`)).toMatchObject({
    status: 404,
    body: { error: { code: 'itemNotFound' } },
  });
});

test('the same id is another item in another drive', async () => {
  const { access } = await connect(provider(), { scope });
  const { id } = template();
  const twin = microsoft.graph.drives.find(({ name }) => name === 'Templates')?.files.get(id);
  expect(twin?.name).toBe('Project template');
  expect(twin).not.toBe(template());
  expect((await call(access, itemPath(id))).body).toMatchObject({
    name: 'Project template',
    folder: { childCount: 3 },
    parentReference: { driveId: own().id, path: `/drives/${own().id}/root:/Templates` },
  });
});

test('children come in pages with a next link, by id and by path', async () => {
  const { access } = await connect(provider(), { scope });
  microsoft.graph.pages = [2, 0];
  const { body: first } = await call(access, `${itemPath(rootId)}/children?$top=3&$select=name`);
  expect(first.value).toHaveLength(2);
  const { body: second } = await callApi(first['@odata.nextLink'], `Bearer ${access}`);
  expect(second.value).toEqual([]);
  const { body: third } = await callApi(second['@odata.nextLink'], `Bearer ${access}`);
  expect(third.value).toHaveLength(3);
  microsoft.graph.pages = [];
  const { body } = await call(access, '/v1.0/me/drive/root:/Templates/Project%20template:/children?$orderby=name');
  expect(body.value.map(({ name }: { name: string }) => name)).toEqual(['Contracts', 'Estimates', 'Production']);
  const named = encodeURIComponent("name eq 'Contracts'");
  expect((await call(access, `${itemPath(template().id)}/children?$filter=${named}`)).body.value).toHaveLength(1);
});

test('a folder of a taken name is refused, or gets another name', async () => {
  const { access } = await connect(provider(), { scope });
  const create = (name: string, behavior: string) =>
    call(access, `${itemPath(target().id)}/children`, {
      json: { name, folder: {}, '@microsoft.graph.conflictBehavior': behavior },
    });
  expect((await create('Smith', 'fail')).status).toBe(201);
  expect(await create('smith', 'fail')).toMatchObject({ status: 409, body: { error: { code: 'nameAlreadyExists' } } });
  expect((await create('Smith', 'rename')).body.name).toBe('Smith 1');
  expect((await create('Smith: 12', 'fail')).status).toBe(400);
});

test('a folder is copied whole: 202, a monitor without a token, the id at the end', async () => {
  const { access } = await connect(provider(), { scope });
  const { status, location } = await startCopy(access);
  expect(status).toBe(202);
  expect((await askMonitor(location, `Bearer ${access}`)).status).toBe(401);
  expect((await askMonitor(location)).body).toEqual({
    operation: 'itemCopy',
    percentageComplete: 27.8,
    status: 'inProgress',
  });
  const { body } = await askMonitor(location);
  expect(body).toMatchObject({ status: 'completed', percentageComplete: 100 });
  expect((await call(access, itemPath(body.resourceId))).body.name).toBe('Smith, Ann - 12 Elm St');
  expect(own().files.lines(body.resourceId)).toEqual(own().files.lines(template().id));
});

test('a copy of a taken name fails at its monitor, and is renamed on request', async () => {
  const { access } = await connect(provider(), { scope });
  await startCopy(access);
  const again = await startCopy(access);
  await askMonitor(again.location);
  expect((await askMonitor(again.location)).body).toMatchObject({
    status: 'failed',
    error: { code: 'nameAlreadyExists' },
  });
  await startCopy(access, undefined, '?@microsoft.graph.conflictBehavior=rename');
  expect(
    own()
      .files.children(target().id)
      .map(({ name }) => name),
  ).toEqual(['Smith, Ann - 12 Elm St', 'Smith, Ann - 12 Elm St 1']);
});

test('a copy may stop in the middle, hide its monitor, or point elsewhere', async () => {
  const { access } = await connect(provider(), { scope });
  microsoft.copies.plan = { ...plainCopy, progress: [], failsAfter: 2 };
  const half = await startCopy(access, 'Half');
  expect((await askMonitor(half.location)).body.status).toBe('failed');
  expect(own().files.below(own().files.at(target().id, 'Half').id)).toHaveLength(1);
  microsoft.copies.plan = { ...plainCopy, location: 'none' };
  expect((await startCopy(access, 'Hidden')).location).toBeNull();
  microsoft.copies.plan = { ...plainCopy, location: 'item' };
  expect((await startCopy(access, 'Itself')).location).toContain('tempauth');
  microsoft.copies.plan = { ...plainCopy, location: 'https://evil.example/monitor/1' };
  expect((await startCopy(access, 'Evil')).location).toBe('https://evil.example/monitor/1');
  microsoft.copies.plan = { ...plainCopy, progress: [], end: 'redirect' };
  const redirected = await startCopy(access, 'Redirected');
  expect((await askMonitor(redirected.location)).status).toBe(303);
  expect(own().files.children(target().id)).toHaveLength(5);
  microsoft.copies.expireMonitors();
  expect((await askMonitor(redirected.location)).status).toBe(404);
});

test('a template of more than 30,000 items is not copied', async () => {
  const { access } = await connect(provider(), { scope });
  own().files.plant(template().id, [largeTemplate(31_000)]);
  microsoft.copies.plan = { ...plainCopy, progress: [] };
  const { location } = await startCopy(access);
  expect((await askMonitor(location)).body).toMatchObject({ status: 'failed', error: { code: 'limitExceeded' } });
  expect(own().files.children(target().id)).toEqual([]);
});

test('a file is uploaded by its path, again, and in parts, and downloaded without a token for an hour', async () => {
  const { access } = await connect(provider(), { scope });
  const path = `${itemPath(target().id)}:/Contract%201.pdf:/content`;
  const put = (text: string) =>
    call(access, path, { method: 'PUT', body: text, headers: { 'content-type': 'application/pdf' } });
  const first = await put('%PDF one');
  expect([first.status, (await put('%PDF two')).status]).toEqual([201, 200]);
  expect(
    (await call(access, `${path}?@microsoft.graph.conflictBehavior=fail`, { method: 'PUT', body: 'x' })).status,
  ).toBe(409);
  const download = await call(access, `${itemPath(first.body.id)}/content`);
  expect(download.status).toBe(302);
  const url = download.headers.get('location') ?? '';
  expect((await callApi(url, '')).body).toBe('%PDF two');
  time += 3_600_000;
  expect((await callApi(url, '')).status).toBe(404);

  const fresh = await connect(provider(), { scope });
  const { body: session } = await call(fresh.access, `${itemPath(target().id)}:/Plan.pdf:/createUploadSession`, {
    json: { item: { '@microsoft.graph.conflictBehavior': 'replace' } },
  });
  const part = (body: string, range: string, authorization = '') =>
    callApi(session.uploadUrl, authorization, { method: 'PUT', body, headers: { 'content-range': `bytes ${range}` } });
  expect((await part('%PDF', '0-3/8', `Bearer ${fresh.access}`)).status).toBe(401);
  expect((await part('%PDF', '0-3/8')).body).toMatchObject({ nextExpectedRanges: ['4-'] });
  expect((await part('late', '6-7/8')).status).toBe(416);
  expect(await part(' pla', '4-7/8')).toMatchObject({ status: 201, body: { name: 'Plan.pdf', size: 8 } });
});

test('the download address comes with a file that may be downloaded, if it is asked for', async () => {
  const { access } = await connect(provider(), { scope });
  const file = own().files.at(rootId, 'Attachments/Warranty.pdf');
  const link = '@microsoft.graph.downloadUrl';
  expect((await call(access, itemPath(file.id))).body[link]).toContain(microsoft.url);
  expect((await call(access, `${itemPath(file.id)}?$select=id,name`)).body).toEqual({ id: file.id, name: file.name });
  expect((await call(access, `${itemPath(file.id)}?$select=id,${link}`)).body[link]).toContain('/download/');
  file.canDownload = false;
  expect((await call(access, itemPath(file.id))).body[link]).toBeUndefined();
  expect((await call(access, `${itemPath(file.id)}/content`)).status).toBe(403);
});

test('items are renamed, moved and deleted', async () => {
  const { access } = await connect(provider(), { scope });
  const { id } = template();
  const patch = (json: unknown) => call(access, itemPath(id), { method: 'PATCH', json });
  expect((await patch({ name: 'Template 2026' })).body.name).toBe('Template 2026');
  expect((await patch({ parentReference: { id: target().id } })).body.parentReference.id).toBe(target().id);
  expect((await call(access, itemPath(id), { method: 'DELETE' })).status).toBe(204);
  expect((await call(access, itemPath(id))).status).toBe(404);
});

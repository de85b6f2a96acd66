import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '#tests/emulators/call-api.ts';
import { startProviders } from '#tests/support/emulators/providers.ts';

let providers: Awaited<ReturnType<typeof startProviders>>;

beforeAll(async () => {
  providers = await startProviders(0);
});
afterAll(() => providers.stop());

const urlOf = (name: string) => providers.settings[`${name}_URL`] ?? '';
const names = ['GOOGLE', 'MICROSOFT', 'HOVER', 'ZOHO'];
const act = (name: string, action: string, values: object = {}) =>
  callApi(`${urlOf(name)}/emulator/actions/${action}`, '', { json: values });

test('the printed settings are all that the app needs', () => {
  expect(Object.keys(providers.settings).sort()).toEqual(
    [
      ...names.flatMap((name) => ['CLIENT_ID', 'CLIENT_SECRET', 'URL'].map((part) => `${name}_${part}`)),
      'GOOGLE_APP_ID',
      'GOOGLE_PICKER_KEY',
    ].sort(),
  );
});

test('a busy port is said, with the way to choose others, and none stays open', async () => {
  const busy = createServer();
  await new Promise<void>((done) => busy.listen(0, '127.0.0.1', done));
  const { port } = busy.address() as { port: number };
  await expect(startProviders(port)).rejects.toThrow(`Port ${port} is in use. Choose others: npm run providers`);
  await new Promise((done) => busy.close(done));
});

test.each(names)('the page of %s shows its actions, faults, connections and calls', async (name) => {
  const { status, headers } = await callApi(urlOf(name), '');
  expect([status, headers.get('location')]).toEqual([302, '/emulator']);
  await callApi(`${urlOf(name)}/unknown`, '');
  const { body } = await callApi(`${urlOf(name)}/emulator?done=<b>`, '');
  for (const part of ['Move the clock', 'Let calls go wrong', 'Nobody is connected', 'GET /unknown', '&lt;b&gt;']) {
    expect(body).toContain(part);
  }
  expect((await callApi(`${urlOf(name)}/emulator/state`, '')).status).toBe(200);
  expect((await callApi(`${urlOf(name)}/emulator/journal?path=/unknown`, '')).body).toHaveLength(1);
  await callApi(`${urlOf(name)}/emulator/journal/clear`, '', { method: 'POST' });
  expect((await callApi(`${urlOf(name)}/emulator/journal`, '')).body).toEqual([]);
});

test.each(names)('faults of %s come over HTTP, are listed and removed', async (name) => {
  const at = `${urlOf(name)}/emulator/faults`;
  const fault = { answer: { status: 503, body: { down: true } } };
  expect((await callApi(at, '', { json: { path: '/x', fault: { other: 1 } } })).status).toBe(400);
  expect((await callApi(at, '', { json: { path: '/x', fault, times: 2 } })).status).toBe(200);
  expect(await callApi(`${urlOf(name)}/x`, '')).toMatchObject({ status: 503, body: { down: true } });
  const [listed] = (await callApi(at, '')).body;
  expect(listed).toMatchObject({ method: '*', path: '/x', fault, played: 1, isOver: false });
  await callApi(`${at}/${listed.id}/remove`, '', { method: 'POST' });
  expect((await callApi(at, '')).body).toEqual([]);
  const form = new URLSearchParams({ path: '/x', fault: JSON.stringify(fault), times: '' });
  const sent = await callApi(at, '', { method: 'POST', body: form });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringContaining('/emulator?done=')]);
  await callApi(`${at}/clear`, '', { method: 'POST' });
  expect((await callApi(`${urlOf(name)}/x`, '')).status).toBe(404);
});

test('people do at the providers what a test or a demo needs', async () => {
  expect((await act('GOOGLE', 'trash-file')).body.message).toContain('in the trash');
  expect(await act('GOOGLE', 'trash-file', { path: 'Nowhere' })).toMatchObject({
    status: 400,
    body: { message: 'There is no Nowhere.' },
  });
  expect((await act('GOOGLE', 'none')).status).toBe(404);
  await act('GOOGLE', 'rename-file', { path: 'Attachments', name: 'Papers' });
  await act('GOOGLE', 'forbid-download', { path: 'Papers/Warranty.pdf' });
  await act('GOOGLE', 'add-large-template', { items: '50' });
  const { files } = (await callApi(`${urlOf('GOOGLE')}/emulator/state`, '')).body;
  expect(files['office@harlow.example']).toEqual(
    expect.arrayContaining(['Papers/Warranty.pdf', 'Templates/Large template 50/']),
  );
  expect(files['office@harlow.example']).not.toContain('Templates/Project template/');

  for (const action of [
    'need-admin',
    'fail-copies',
    'expire-monitors',
    'rename-file',
    'forbid-download',
    'add-large-template',
  ]) {
    expect([action, (await act('MICROSOFT', action)).status]).toEqual([action, 200]);
  }
  expect((await act('MICROSOFT', 'remove-file', { path: 'Templates/Template 2027' })).status).toBe(200);
  expect((await callApi(`${urlOf('MICROSOFT')}/emulator/state`, '')).body).toMatchObject({
    needsAdmin: true,
    copies: { failsAfter: 2 },
  });
  expect((await act('MICROSOFT', 'fail-copies', { items: '' })).body.message).toBe('Copies are whole.');

  expect((await act('HOVER', 'set-state', { state: 'lost' })).status).toBe(400);
  for (const action of ['set-state', 'measure-again', 'limit-calls', 'repeat-event', 'delete-job']) {
    expect([action, (await act('HOVER', action)).status]).toEqual([action, 200]);
  }

  const [lead, gone, sold] = (await callApi(`${urlOf('ZOHO')}/emulator/state`, '')).body.organizations[0].leads;
  expect((await act('ZOHO', 'add-lead', { Last_Name: 'Newcomer' })).body.message).toMatch(/^Lead \d{19} is there\.$/);
  for (const action of ['change-lead', 'delete-lead', 'restore-lead', 'deactivate-user', 'rename-field']) {
    expect([action, (await act('ZOHO', action)).status]).toEqual([action, 200]);
  }
  expect((await act('ZOHO', 'merge-leads', { id: lead.id, gone: gone.id })).status).toBe(200);
  expect((await act('ZOHO', 'convert-lead', { id: sold.id })).status).toBe(200);
  expect((await act('ZOHO', 'fill', { count: '20' })).body.message).toBe('The CRM has 32 leads.');
  expect((await act('ZOHO', 'fill', { count: 'many' })).status).toBe(400);
});

test.each(names)('the clock and the tokens of %s are moved and ended', async (name) => {
  for (const action of ['move-clock', 'expire-tokens', 'revoke-connections']) {
    expect([action, (await act(name, action)).status]).toEqual([action, 200]);
  }
});

test('folders and files open in a browser', async () => {
  const google = urlOf('GOOGLE');
  const root = await callApi(`${google}/drive/folders/root`, '');
  const [, templates = ''] = /href="([^"]+)">Salespeople/.exec(root.body) ?? [];
  expect((await callApi(`${google}${templates}`, '')).body).toContain('Renee Castillo/');
  const [, file = ''] = /href="([^"]+)">Notes for the office.txt/.exec(root.body) ?? [];
  expect((await callApi(`${google}${file}`, '')).body).toContain('Templates are copied');
  const [, sheet = ''] = /href="([^"]+)">Price sheet.xlsx/.exec(root.body) ?? [];
  expect((await callApi(`${google}${sheet}`, '')).headers.get('content-type')).toContain('spreadsheetml');
  expect((await callApi(`${google}/drive/folders/none`, '')).status).toBe(404);
  const microsoft = urlOf('MICROSOFT');
  const drive = `${microsoft}/personal/office_harlow_example/Documents`;
  expect((await callApi(drive, '')).body).toContain('PDF fallback/');
  expect((await callApi(`${drive}/Notes%20for%20the%20office.txt`, '')).body).toContain('Templates are copied');
  expect((await callApi(`${microsoft}/sites/Projects/Templates/Templates`, '')).body).toContain('Workflow templates/');
  expect((await callApi(`${microsoft}/sites/Other`, '')).status).toBe(404);
});

// Files that are read out of the storage: the price sheet, and attachments of contracts.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CatalogDraft } from '#contract/records/catalog-draft.ts';
import type { Settings } from '#contract/records/settings.ts';
import { storageRoutes } from '#contract/routes/connections/storage.ts';
import { inaccessibleFile, unpermittedFile } from '#domain/folders/unusable-file.ts';
import { demoPriceSheet } from '#tests/support/emulators/demo/demo-price-sheet.ts';
import type { FileNode } from '#tests/support/emulators/file-tree.ts';
import { type GoogleEmulator, googleClient, googleEmulator } from '#tests/support/emulators/google/google.ts';
import { rootId } from '#tests/support/emulators/microsoft/graph-drives.ts';
import {
  type MicrosoftEmulator,
  microsoftClient,
  microsoftEmulator,
} from '#tests/support/emulators/microsoft/microsoft.ts';
import { connect, emulated } from '#tests/support/server/connected-server.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

const account = 'office@harlow.example';

onEachDatabase((database) => {
  let google: GoogleEmulator;
  let microsoft: MicrosoftEmulator;
  let server: TestServer;
  let admin: TestUser;
  let sheet: Uint8Array;

  beforeAll(async () => {
    google = googleEmulator();
    microsoft = microsoftEmulator();
    const connections = emulated({
      google: { url: await google.start(), client: googleClient },
      microsoft: { url: await microsoft.start(), client: microsoftClient },
    });
    server = await startTestServer({ database, connections, leads: 0 });
    admin = await server.logIn(people.admin);
    sheet = await demoPriceSheet();
    await connect(server, admin, 'google');
  });
  afterAll(async () => {
    await server.close();
    await google.stop();
    await microsoft.stop();
  });
  beforeEach(() => {
    google.script.clear();
  });

  const add = (name: string, more: Partial<Pick<FileNode, 'content' | 'mimeType'>> = {}): FileNode =>
    google.drive.files.add({ name, parentId: google.drive.rootOf(account), isFolder: false, ...more });
  const choose = (estimateFieldsSpreadsheet: string | null) =>
    admin.call('PATCH', '/api/settings', { body: { estimateFieldsSpreadsheet } });
  const read = (query = '?dryRun=true', user = admin) => user.call('POST', `/api/estimatefields/import${query}`);
  const problemOf = async (id: string | null) => {
    await choose(id);
    const answer = await read();
    expect(answer.statusCode).toBe(400);
    return answer.json().errors.file;
  };
  const changes = async () => (await admin.call('GET', '/api/catalog/draft')).json<CatalogDraft>().changes;

  test('the price sheet of the storage is tried, then imported into the draft as one change', async () => {
    await choose(add('Prices 2027.xlsx', { content: sheet }).id);
    const dry = (await read()).json();
    expect([dry.rows, dry.errors, dry.changed > 10, dry.draft]).toEqual([60, [], true, undefined]);
    expect(await changes()).toEqual([]);
    const real = (await read('')).json();
    expect(real.draft.changes).toMatchObject([{ title: 'Import of Prices 2027.xlsx', undone: false }]);
    expect((await read('')).json()).toMatchObject({ changed: 0 });
    await admin.call('DELETE', '/api/catalog/draft');
  });

  test('a spreadsheet of Google itself is read, too', async () => {
    const mimeType = 'application/vnd.google-apps.spreadsheet';
    await choose(add('Prices', { content: sheet, mimeType }).id);
    expect((await read()).json()).toMatchObject({ rows: 60, errors: [] });
  });

  test('G12: a sheet that is gone, locked, too large or none says so', async () => {
    expect(await problemOf(null)).toEqual(['No price sheet is chosen in the storage.']);
    expect(await problemOf('gone')).toEqual([inaccessibleFile]);
    expect(await problemOf(google.drive.files.at(google.drive.rootOf(account), 'Templates').id)).toEqual([
      inaccessibleFile,
    ]);
    const locked = add('Locked.xlsx', { content: sheet });
    locked.canDownload = false;
    expect(await problemOf(locked.id)).toEqual([unpermittedFile]);
    const large = add('Large.csv', { content: Buffer.alloc(5_000_001) });
    expect(await problemOf(large.id)).toEqual(['File exceeds limit of 5 MB.']);
    google.script.on('GET', '/drive/v3/files/*', { merge: { size: null } }, { times: 1 });
    expect(await problemOf(large.id), 'of an unknown size').toEqual(['File exceeds limit of 5 MB.']);
    const text = add('Letter.pdf', { content: Buffer.from('%PDF-1.7 ') });
    expect((await problemOf(text.id)).length).toBe(1);
    expect(await changes()).toEqual([]);
  });

  test('a storage that is down asks to come back later; another company has no provider', async () => {
    await choose(add('Later.xlsx', { content: sheet }).id);
    google.script.on('GET', '/drive/*', { answer: { status: 503, body: {} } });
    const answer = await read();
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([503, true]);
    const other = await read('', await server.logIn(people.both, 2));
    expect([other.statusCode, other.json().title]).toEqual([409, 'No file provider is connected.']);
  });

  const attach = (id: string, key?: string) =>
    admin.call('POST', storageRoutes.attach.path.replace(':id', encodeURIComponent(id)), {
      ...(key !== undefined && { headers: { 'idempotency-key': `"${key}"` } }),
    });

  test('an attachment is copied out of the storage, and stays when the original goes', async () => {
    const original = google.drive.files.at(google.drive.rootOf(account), 'Attachments/Warranty.pdf');
    const stored = await attach(original.id, 'once');
    expect([stored.statusCode, stored.json()]).toMatchObject([201, { name: 'Warranty.pdf' }]);
    const { id } = stored.json<{ id: string }>();
    expect((await attach(original.id, 'once')).json()).toMatchObject({ id });
    original.isTrashed = true;
    const settings = await admin.call('PATCH', '/api/settings', { body: { contractAttachments: [id] } });
    expect(settings.json<Settings>().contractFiles).toMatchObject([{ fileId: id, name: 'Warranty.pdf', pages: 1 }]);
    expect((await admin.call('GET', `/api/files/download/${id}`)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await attach(original.id)).json().errors).toEqual({ formFile: [inaccessibleFile] });
    original.isTrashed = false;
    original.canDownload = false;
    expect((await attach(original.id)).json().errors).toEqual({ formFile: [unpermittedFile] });
    original.canDownload = true;
    const notes = google.drive.files.at(google.drive.rootOf(account), 'Notes for the office.txt');
    expect((await attach(notes.id)).json().errors.formFile.length).toBe(1);
  });

  test('Microsoft gives both, without the token at the address of the download', async () => {
    await connect(server, admin, 'microsoft');
    await admin.call('PATCH', '/api/settings', { body: { fileStorageService: 'microsoft' } });
    const own = microsoft.graph.ownDrive(account);
    const node = own.files.add({ name: 'Prices.xlsx', parentId: rootId, isFolder: false, content: sheet });
    await choose(`${own.id}:${node.id}`);
    expect((await read()).json()).toMatchObject({ rows: 60, errors: [] });
    const warranty = own.files.at(rootId, 'Attachments/Warranty.pdf');
    expect((await attach(`${own.id}:${warranty.id}`)).statusCode).toBe(201);
    const downloads = microsoft.journal.find({ method: 'GET', where: ({ path }) => path.startsWith('/download/') });
    expect([downloads.length, downloads.every(({ token }) => token === null)]).toEqual([2, true]);
    warranty.canDownload = false;
    expect((await attach(`${own.id}:${warranty.id}`)).json().errors).toEqual({ formFile: [unpermittedFile] });
    expect((await attach(`${own.id}:gone`)).json().errors).toEqual({ formFile: [inaccessibleFile] });
  });
});

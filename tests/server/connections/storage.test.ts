import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storageRoutes as routes } from '#contract/routes/connections/storage.ts';
import { asOwner } from '#server/database/database.ts';
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
  let rep: TestUser;

  beforeAll(async () => {
    google = googleEmulator();
    microsoft = microsoftEmulator({ sharePoint: 'https://harlow-my.sharepoint.com' });
    const connections = emulated({
      google: { url: await google.start(), client: googleClient },
      microsoft: { url: await microsoft.start(), client: microsoftClient },
    });
    server = await startTestServer({ database, connections });
    admin = await server.logIn(people.admin);
    rep = await server.logIn(people.rep);
  });
  afterAll(async () => {
    await server.close();
    await google.stop();
    await microsoft.stop();
  });
  beforeEach(() => {
    google.script.clear();
    microsoft.script.clear();
  });

  const disable = () => admin.call('POST', routes.disable.path);
  const file = async (id: string, user = rep) => {
    const answer = await user.call('GET', routes.file.path.replace(':id', encodeURIComponent(id)));
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const children = async (query: Readonly<Record<string, string>>) =>
    (await admin.call('GET', `${routes.children.path}?${new URLSearchParams(query)}`)).json();
  const names = (page: { readonly items: readonly { readonly name: string }[] }) => page.items.map(({ name }) => name);

  test('without a storage, files are null, drives empty, and commands say why', async () => {
    await disable();
    expect(await file('any')).toBeNull();
    expect((await admin.call('GET', routes.microsoftDrives.path)).json()).toEqual([]);
    const refused = await admin.call('GET', routes.drives.path);
    expect([refused.statusCode, refused.json().errors]).toEqual([400, { account: ['No file storage is connected.'] }]);
    expect((await admin.call('GET', routes.googlePicker.path)).json().errors).toEqual({
      account: ['Google is not connected.'],
    });
    expect((await disable()).json()).toMatchObject({ enabled: false, state: 'off' });
  });

  test('a file of Google Drive has the members of the specification', async () => {
    await connect(server, admin, 'google');
    const { files, rootOf } = google.drive;
    const template = files.at(rootOf(account), 'Templates/Project template');
    expect(await file(template.id)).toEqual({
      id: template.id,
      name: 'Project template',
      parents: [template.parentId],
      url: expect.stringContaining(`/drive/folders/${template.id}`),
      canDownload: true,
      lastModified: new Date(template.modifiedAt).toISOString(),
    });
    template.canDownload = false;
    expect(await file(template.id)).toMatchObject({ canDownload: false });
    template.canDownload = true;
    google.script.on('GET', '/drive/v3/files/*', { merge: { modifiedTime: null } }, { times: 1 });
    expect(await file(template.id)).toMatchObject({ lastModified: '0001-01-01' });
    template.isTrashed = true;
    expect(await file(template.id)).toBeNull();
    template.isTrashed = false;
    expect(await file('none')).toBeNull();
    google.script.on('GET', '/drive/v3/files/*', { answer: { status: 401, body: {} } }, { times: 1 });
    expect(await file(template.id)).toMatchObject({ name: 'Project template' });
  });

  test('the tree of Google Drive is read folder by folder, on every page, also an empty one', async () => {
    const drives = (await admin.call('GET', routes.drives.path)).json();
    expect(drives.map((drive: { name: string }) => drive.name)).toEqual(['My Drive', 'Projects']);
    google.drive.pages = [2, 0, 1];
    const found: string[] = [];
    let page: string | null = null;
    do {
      const answer = await children({ folderId: drives[0].rootId, ...(page === null ? {} : { page }) });
      found.push(...names(answer));
      page = answer.next;
    } while (page !== null);
    google.drive.pages = [];
    expect(found.sort()).toEqual([
      'Attachments',
      'Notes for the office.txt',
      'PDF fallback',
      'Salespeople',
      'Templates',
      'Unassigned projects',
    ]);
    expect(names(await children({ folderId: drives[0].rootId, foldersOnly: 'true' }))).not.toContain(
      'Notes for the office.txt',
    );
    expect(names(await children({ folderId: drives[0].rootId, text: "Templates' \\" }))).toEqual([]);
    expect(names(await children({ folderId: drives[0].rootId, text: 'pdf' }))).toEqual(['PDF fallback']);
    expect(names(await children({ folderId: drives[1].rootId }))).toEqual(['Finished projects']);
  });

  test('the pickers get a token, and only admins do', async () => {
    expect((await admin.call('GET', routes.googlePicker.path)).json()).toMatchObject({
      accessToken: expect.stringMatching(/^ya29/),
      developerKey: null,
      appId: null,
      scope: 'https://www.googleapis.com/auth/drive',
    });
    expect((await rep.call('GET', routes.googlePicker.path)).statusCode).toBe(403);
    await disable();
    await connect(server, admin, 'microsoft');
    const pick = (resource?: string) =>
      admin.call(
        'GET',
        `${routes.microsoftPicker.path}${resource === undefined ? '' : `?resource=${encodeURIComponent(resource)}`}`,
      );
    expect((await pick()).json()).toMatchObject({
      baseUrl: 'https://harlow-my.sharepoint.com',
      clientId: microsoftClient.id,
    });
    expect((await pick('https://harlow.sharepoint.com/sites/Projects')).json()).toMatchObject({
      baseUrl: 'https://harlow.sharepoint.com',
    });
    const tokens = microsoft.journal.find({ method: 'POST', path: '/common/oauth2/v2.0/token' });
    expect(tokens.at(-1)?.body).toMatchObject({ scope: 'https://harlow.sharepoint.com/.default' });
    for (const foreign of ['https://evil.example', 'https://harlow.sharepoint.com.evil.example', 'nonsense'])
      expect((await pick(foreign)).json().errors).toEqual({
        resource: ['This address is not of the connected account.'],
      });
  });

  test('files of Microsoft are named by drive and item, and libraries of sites are drives', async () => {
    const own = microsoft.graph.ownDrive(account);
    const template = own.files.at(rootId, 'Templates/Project template');
    const id = `${own.id}:${template.id}`;
    expect(await file(id)).toMatchObject({
      id,
      name: 'Project template',
      parents: [`${own.id}:${template.parentId}`],
      canDownload: true,
    });
    expect(await file(template.id), 'no drive is chosen').toBeNull();
    await admin.call('PATCH', '/api/settings', {
      body: { microsoftOneDriveInfo: { id: own.id, name: 'OneDrive', type: 'business', url: null } },
    });
    expect(await file(template.id)).toMatchObject({ id });
    const drives = (await admin.call('GET', routes.microsoftDrives.path)).json();
    expect(drives.map((drive: { name: string }) => drive.name)).toEqual([
      'OneDrive',
      'Projects: Documents',
      'Projects: Templates',
    ]);
    expect(names(await children({ folderId: drives[2].rootId, foldersOnly: 'true' }))).toContain('Templates');
    expect(names(await children({ folderId: drives[2].rootId, text: 'FALL' }))).toEqual(['PDF fallback']);
    const locked = own.files.at(rootId, 'Attachments');
    locked.canListChildren = false;
    expect(await file(`${own.id}:${locked.id}`)).toMatchObject({ canDownload: false });
    locked.canListChildren = true;
  });

  test('a storage that is down gives null and empty lists, and asks a browser to come back', async () => {
    microsoft.script.on('*', '/v1.0/*', { answer: { status: 503, body: {} } });
    expect((await admin.call('GET', routes.microsoftDrives.path)).json()).toEqual([]);
    expect(await file('any:thing')).toBeNull();
    const answer = await admin.call('GET', routes.drives.path);
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([503, true]);
    await asOwner(server.db, (trx) =>
      sql`update connections set paused_until = null, pauses = 0, failures = 0`.execute(trx),
    );
  });

  test('another company sees nothing of it', async () => {
    const other = await server.logIn(people.both, 2);
    const own = microsoft.graph.ownDrive(account);
    const id = `${own.id}:${own.files.at(rootId, 'Attachments').id}`;
    expect(await file(id)).not.toBeNull();
    expect(await file(id, other)).toBeNull();
  });
});

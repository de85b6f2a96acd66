// A template of 500 items, copied by servers that die and take over from each other.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner } from '#server/database/database.ts';
import { largeTemplate } from '#tests/support/emulators/demo/demo-files.ts';
import { type GoogleEmulator, googleClient, googleEmulator } from '#tests/support/emulators/google/google.ts';
import { connect, emulated } from '#tests/support/server/connected-server.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';
import { type FolderOffice, folderOffice } from '#tests/support/server/folder-office.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';

const items = 500;

onEachDatabase((database) => {
  let google: GoogleEmulator;
  let server: TestServer;
  let office: FolderOffice;
  let template: string;

  beforeAll(async () => {
    google = googleEmulator();
    const url = await google.start();
    server = await startTestServer({ database, connections: emulated({ google: { url, client: googleClient } }) });
    office = await folderOffice(server);
    await connect(server, office.admin, 'google');
    const { files, rootOf } = google.drive;
    const parentId = rootOf('office@harlow.example');
    template = files.add({ name: 'Large', parentId, isFolder: true }).id;
    files.plant(template, largeTemplate(items).children ?? []);
    await office.choose({
      projectTemplateFolder: template,
      salespersonFallbackFolder: files.at(parentId, 'Unassigned projects').id,
    });
    await asOwner(server.db, (trx) => sql`delete from failed_folders`.execute(trx));
  });
  afterAll(async () => {
    await server.close();
    await google.stop();
  });
  beforeEach(() => google.journal.clear());

  const sold = async (lastName: string) => {
    const { id } = await office.addLead({ lastName });
    await office.addEstimate(id);
    return id;
  };
  const made = () => google.journal.count('POST', '/drive/v3/files*');
  const treeOf = async (leadId: number) =>
    google.drive.files.lines((await office.readLead(leadId)).projectFolderId ?? '');

  test('several servers begin at once: one of them copies, and nothing is made twice', async () => {
    const leadId = await sold('Together');
    await Promise.all([office.work(leadId), office.work(leadId), office.work(leadId)]);
    expect(await office.row(leadId)).toMatchObject({ state: 'done' });
    expect(await treeOf(leadId)).toEqual(google.drive.files.lines(template));
    // The root, and each item.
    expect(made()).toBe(1 + items);
  }, 120_000);

  test('servers die one after the other, and the next one goes on where it was', async () => {
    const leadId = await sold('Killed');
    let deaths = 0;
    for (let hasFinished = false; !hasFinished; deaths += hasFinished ? 0 : 1) {
      hasFinished = await office.workUntil(leadId, 160);
      await office.forgetLease(leadId);
      await office.pass(leadId);
    }
    expect(deaths).toBeGreaterThan(2);
    expect(await treeOf(leadId)).toEqual(google.drive.files.lines(template));
    // A death costs no second copy of what was made and could not be noted.
    expect(made()).toBe(1 + items);
    expect(await office.log()).toEqual([]);
  }, 120_000);
});

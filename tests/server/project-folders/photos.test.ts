import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GoogleEmulator } from '#tests/support/emulators/google/google.ts';
import { connect } from '#tests/support/server/connected-server.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';
import { type FolderOffice, folderOffice } from '#tests/support/server/folder-office.ts';
import { startWithGoogle } from '#tests/support/server/google-server.ts';
import type { TestServer } from '#tests/support/server/server.ts';

onEachDatabase((database) => {
  let google: GoogleEmulator;
  let server: TestServer;
  let stop: () => Promise<void>;
  let office: FolderOffice;

  beforeAll(async () => {
    ({ google, server, stop } = await startWithGoogle(database));
    office = await folderOffice(server);
    await connect(server, office.admin, 'google');
    const { files, rootOf } = google.drive;
    await office.choose({
      salespersonFallbackFolder: files.at(rootOf('office@harlow.example'), 'Unassigned projects').id,
    });
  });
  afterAll(() => stop());
  beforeEach(() => {
    google.script.clear();
    google.journal.clear();
  });

  const photosOf = async (leadId: number, folder = 'Photos') =>
    google.drive.files
      .lines((await office.readLead(leadId)).projectFolderId ?? '')
      .filter((line) => line.startsWith(`${folder}/`));

  test('photos lie in the project folder, those of before and each new one once', async () => {
    const { id } = await office.addLead({ lastName: 'Photographed' });
    await office.addPhoto(id, 'Front.png');
    expect(office.jobs(id)).toEqual([]);
    await office.addEstimate(id);
    await office.work(id);
    expect(await photosOf(id)).toEqual(['Photos/', 'Photos/Front.png']);
    const before = office.jobs(id).length;
    await office.addPhoto(id, 'Front.png');
    await office.addPhoto(id, 'Chimney.png');
    expect(office.jobs(id).length).toBe(before + 1);
    google.script.on('POST', '/upload/*', { drop: 'after' }, { times: 1 });
    await office.work(id);
    await office.pass(id);
    await office.work(id);
    expect(await photosOf(id)).toEqual(['Photos/', 'Photos/Chimney.png', 'Photos/Front (2).png', 'Photos/Front.png']);
    google.journal.clear();
    await office.work(id);
    expect(google.journal.count('POST', '/upload/*')).toBe(0);
  });

  test('a removed photo is not stored, and the folder has the name that the company gives it', async () => {
    await office.choose({ folderNameMappings: { photos: 'Pictures' } });
    const { id } = await office.addLead({ lastName: 'Renamed' });
    const removed = await office.addPhoto(id, 'Blurred.png');
    await office.addPhoto(id, 'Roof.png');
    await office.rep.call('DELETE', `/api/files/${removed}`);
    await office.addEstimate(id);
    await office.work(id);
    expect(await photosOf(id, 'Pictures')).toEqual(['Pictures/', 'Pictures/Roof.png']);
    await office.choose({ folderNameMappings: {} });
  });

  test('a full storage is told once; more photos do not try it again before a person does', async () => {
    const { id } = await office.addLead({ lastName: 'Full' });
    await office.addEstimate(id);
    await office.work(id);
    const reason = 'storageQuotaExceeded';
    google.script.on('POST', '/upload/*', {
      answer: { status: 403, body: { error: { code: 403, errors: [{ domain: 'global', reason }] } } },
    });
    await office.addPhoto(id, 'One.png');
    await office.work(id);
    const ours = async () => (await office.log()).filter(({ entityId }) => entityId === id);
    expect(await ours()).toMatchObject([{ errorMessage: 'The storage is full.' }]);
    const before = office.jobs(id).length;
    await office.addPhoto(id, 'Two.png');
    expect(office.jobs(id).length).toBe(before);
    google.script.clear();
    const [entry] = await ours();
    await office.master.call('POST', `/api/failedFolder/${entry?.id}/retry`);
    await office.work(id);
    expect(await ours()).toEqual([]);
    expect(await photosOf(id)).toEqual(['Photos/', 'Photos/One.png', 'Photos/Two.png']);
  });
});

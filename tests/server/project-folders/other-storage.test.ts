import { expect, onTestFinished, test } from 'vitest';
import { googleClient, googleEmulator } from '#tests/support/emulators/google/google.ts';
import { rootId } from '#tests/support/emulators/microsoft/graph-drives.ts';
import { microsoftClient, microsoftEmulator } from '#tests/support/emulators/microsoft/microsoft.ts';
import { connect, emulated } from '#tests/support/server/connected-server.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';
import { folderOffice } from '#tests/support/server/folder-office.ts';
import { startTestServer } from '#tests/support/server/server.ts';

const account = 'office@harlow.example';

onEachDatabase((database) => {
  test('a company that changes its storage gets the folders of a lead there, with what comes after', async () => {
    const [google, microsoft] = [googleEmulator(), microsoftEmulator()];
    const connections = emulated({
      google: { url: await google.start(), client: googleClient },
      microsoft: { url: await microsoft.start(), client: microsoftClient },
    });
    const server = await startTestServer({ database, connections });
    onTestFinished(async () => {
      await server.close();
      await google.stop();
      await microsoft.stop();
    });
    const office = await folderOffice(server);
    await connect(server, office.admin, 'google');
    await office.choose({
      projectTemplateFolder: google.drive.files.at(google.drive.rootOf(account), 'Templates/Project template').id,
      salespersonFallbackFolder: google.drive.files.at(google.drive.rootOf(account), 'Unassigned projects').id,
    });
    const { id } = await office.addLead({ lastName: 'Moves' });
    await office.addEstimate(id);
    await office.addPhoto(id, 'Before.png');
    await office.addPaper(id);
    await office.work(id);
    const before = await office.readLead(id);
    expect(google.drive.files.lines(before.projectFolderId ?? '')).toContain('Photos/Before.png');

    await connect(server, office.admin, 'microsoft');
    await office.choose({ fileStorageService: 'microsoft' });
    await office.addEstimate(id, [1]);
    await office.work(id);
    const ours = async () => (await office.log()).filter(({ entityId }) => entityId === id);
    expect(await ours(), 'the chosen folders are those of Google').toMatchObject([
      {
        errorMessage:
          'The folder for salespeople without one is inaccessible. Choose a new one on the page Files and folders.',
      },
    ]);
    const own = microsoft.graph.ownDrive(account);
    const idAt = (path: string) => `${own.id}:${own.files.at(rootId, path).id}`;
    await office.choose({
      projectTemplateFolder: idAt('Templates/Project template'),
      salespersonFallbackFolder: idAt('Unassigned projects'),
    });
    const [entry] = await ours();
    await office.master.call('POST', `/api/failedFolder/${entry?.id}/retry`);
    await office.addPhoto(id, 'After.png');
    await office.addPaper(id);
    await office.work(id);
    expect(await ours()).toEqual([]);
    const moved = await office.readLead(id);
    expect(moved.projectFolderLink).not.toBe(before.projectFolderLink);
    const lines = own.files.lines(moved.projectFolderId?.split(':')[1] ?? '');
    expect(lines).toEqual(
      expect.arrayContaining(['Contracts/Contract Whitfield.pdf', 'Photos/After.png', 'Production/']),
    );
    expect(lines).not.toContain('Photos/Before.png');
    // Nothing is taken out of the earlier storage.
    expect(google.drive.files.lines(before.projectFolderId ?? '')).toContain('Photos/Before.png');
  });
});

import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { providerClient } from '#server/connections/provider-client.ts';
import { asOwner, withCompany } from '#server/database/database.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import type { PdfRenderer } from '#server/threads/pdf-renderer.ts';
import { googleClient, googleEmulator } from '#tests/support/emulators/google/google.ts';
import { connect, emulated } from '#tests/support/server/connected-server.ts';
import { onPostgres } from '#tests/support/server/databases.ts';
import { folderOffice } from '#tests/support/server/folder-office.ts';
import { startTestServer } from '#tests/support/server/server.ts';

const noPdfs: PdfRenderer = { render: async () => new Uint8Array(), stop: async () => undefined };
const account = 'office@harlow.example';

onPostgres((newDatabase) => {
  async function twoProcesses() {
    const database = await newDatabase('filled');
    const google = googleEmulator();
    const connections = emulated({ google: { url: await google.start(), client: googleClient } });
    const [one, other] = [
      await startTestServer({ database, connections }),
      await startTestServer({ database, connections }),
    ] as const;
    onTestFinished(async () => {
      await Promise.all([one.close(), other.close()]);
      await google.stop();
    });
    const office = await folderOffice(one);
    await connect(one, office.admin, 'google');
    return { google, one, other, office };
  }

  test('G2: an expired token is renewed once by two processes', async () => {
    const { google, one, other, office } = await twoProcesses();
    google.clock.advance(3_600_000);
    await asOwner(one.db, (trx) =>
      sql`update connections set expires_at = now() - interval '1 second', refresh_at = now() - interval '5 minutes'`.execute(
        trx,
      ),
    );
    google.journal.clear();
    const key = { companyId: office.admin.companyId, provider: 'google' as const };
    const url = 'https://www.googleapis.com/drive/v3/files';
    const callers = Array.from({ length: 10 }, () => [one, other]).flat();
    const answers = await Promise.all(callers.map(({ context }) => providerClient(context, key).call({ url })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(google.journal.count('POST', '/token')).toBe(1);
  }, 120_000);

  test('two processes share the queue, and make the folders of each lead once', async () => {
    const { google, one, other, office } = await twoProcesses();
    const { files, rootOf } = google.drive;
    const idAt = (path: string) => files.at(rootOf(account), path).id;
    await office.choose({
      projectTemplateFolder: idAt('Templates/Project template'),
      salespersonFallbackFolder: idAt('Unassigned projects'),
    });
    const processes = [one.context, other.context];
    for (const context of processes) Object.assign(context, { now: () => new Date() });
    const workers = await Promise.all(processes.map((context) => startJobs(context, noPdfs, () => undefined)));
    onTestFinished(async () => void (await Promise.all(workers.map((worker) => worker.stop()))));
    // Slow enough for both to find work.
    google.script.on('POST', '/drive/v3/files', { delay: 30 });
    const leadIds: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const { id } = await office.addLead({ lastName: `Shared ${index}` });
      await office.addEstimate(id);
      leadIds.push(id);
    }
    const { companyId } = office.rep;
    const at = one.context.now().toISOString();
    // Each is asked for twice, as by two changes of a lead.
    await withCompany(one.db, { companyId, userId: 0 }, async (trx) => {
      for (const leadId of [...leadIds, ...leadIds])
        await workers[0]?.enqueue(trx, 'make-project-folders', { companyId, leadId, at });
    });
    const states = async () => (await Promise.all(leadIds.map(office.row))).map((row) => row?.state);
    await vi.waitFor(async () => expect(await states()).toEqual(leadIds.map(() => 'done')), {
      timeout: 60_000,
      interval: 200,
    });
    const template = files.lines(idAt('Templates/Project template'));
    const trees = await Promise.all(
      leadIds.map(async (id) => files.lines((await office.readLead(id)).projectFolderId ?? '')),
    );
    expect(trees).toEqual(leadIds.map(() => template));
    expect(files.children(idAt('Unassigned projects')).length).toBe(leadIds.length);
  }, 180_000);
});

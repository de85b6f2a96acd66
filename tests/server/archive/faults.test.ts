// Making an archive through faults: killed processes, a storage that is away, two processes, a stop.
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CompanyArchive } from '#contract/records/company-archive.ts';
import type { FileTicket } from '#contract/records/file-ticket.ts';
import { type FileStorage, StorageOutage } from '#server/files/file-storage.ts';
import { makeArchive } from '#server/services/archive/make-archive.ts';
import { readArchive, wrongChecksums } from '#tests/support/archive/read-archive.ts';
import { onEachDatabase, shared } from '#tests/support/server/databases.ts';
import { fileForm } from '#tests/support/server/multipart.ts';
import { people, startTestServer, type TestUser } from '#tests/support/server/server.ts';

const table = Buffer.from('Eave,120\n'.repeat(20_000));

onEachDatabase((database) => {
  const server = shared(() => startTestServer({ leads: 24, database }));

  async function requested(): Promise<TestUser> {
    const user = await server().logIn(people.admin);
    await user.call('DELETE', '/api/archive');
    expect((await user.call('POST', '/api/archive')).statusCode).toBe(201);
    return user;
  }
  const stateOf = async (user: TestUser) => (await user.call('GET', '/api/archive')).json<CompanyArchive>();
  const make = (user: TestUser, storage: Partial<FileStorage> = {}, isStopping = () => false) => {
    const { context } = server();
    return makeArchive({ ...context, storage: { ...context.storage, ...storage } }, user.companyId, isStopping);
  };
  async function downloaded(user: TestUser) {
    const { url } = (await user.call('POST', '/api/archive/ticket')).json<FileTicket>();
    const archive = await readArchive((await server().app.inject({ method: 'GET', url })).rawPayload);
    expect(wrongChecksums(archive)).toEqual([]);
    return archive;
  }
  const partIds = async () =>
    (await sql<{ id: string }>`select file_id as id from company_archive_parts`.execute(server().db)).rows;
  /** Lets the database's clock pass the pause, and the right of the process before. */
  const later = () =>
    sql`update company_archives set next_try_at = now(), lease_until = now() - interval '1 second'
      where state = 'waiting'`.execute(server().db);

  test('a storage that is away is waited for, also in the middle of a file, and nothing is lost', async () => {
    const user = await requested();
    const form = fileForm('eaves.csv', table, 'formFile');
    expect((await user.call('POST', '/api/files', { body: form.body, headers: form.headers })).statusCode).toBe(201);
    const { storage } = server().context;
    const away = new StorageOutage('away');
    const problems = new Set<string | null>();
    let [opens, puts] = [0, 0];
    await make(user, {
      open: async (companyId, id, range) => {
        opens += 1;
        if (opens % 3 === 1) throw away;
        if (opens % 3 === 0) problems.add((await stateOf(user)).problem);
        const stream = await storage.open(companyId, id, range);
        if (stream === null || range !== undefined) return stream;
        return Readable.from(
          (async function* broken() {
            for await (const part of stream) {
              yield (part as Buffer).subarray(0, 1_000);
              throw away;
            }
          })(),
          { objectMode: false },
        );
      },
      put: async (...file) => {
        puts += 1;
        if (puts <= 3) throw away;
        return storage.put(...file);
      },
    });
    expect((await stateOf(user)).state).toBe('ready');
    const archive = await downloaded(user);
    const row = archive.rows<{ name: string; path: string }>('company-files').find(({ name }) => name === 'eaves.csv');
    expect(archive.entries.get(row?.path ?? '')?.equals(table)).toBe(true);
    expect([...problems].some((problem) => problem?.includes('does not answer'))).toBe(true);
  });

  test('a killed process leaves an archive that another one makes from the beginning', async () => {
    const user = await requested();
    const { context, db } = server();
    // A process that dies gives nothing back: its right only ends.
    await sql`update company_archives set lease = 'dead', lease_until = now() + interval '1 minute'`.execute(db);
    await context.storage.put(user.companyId, 'd'.repeat(64), Buffer.from('half'));
    await sql`insert into company_archive_parts (company_id, number, file_id, size)
      values (${user.companyId}, 1, ${'d'.repeat(64)}, 4)`.execute(db);
    await make(user);
    expect((await stateOf(user)).state).toBe('waiting');
    await later();
    await make(user);
    await downloaded(user);
    expect(await context.storage.open(user.companyId, 'd'.repeat(64))).toBeNull();
  });

  test('a stopping process gives the archive back at once', async () => {
    const user = await requested();
    let looks = 0;
    await make(user, {}, () => {
      looks += 1;
      return looks > 4;
    });
    expect((await stateOf(user)).state).toBe('waiting');
    await make(user);
    await downloaded(user);
  });

  test('a fault is tried three times, and then the page says so', async () => {
    const user = await requested();
    const put = () => Promise.reject(new Error('a fault'));
    for (let tries = 1; tries <= 3; tries += 1) {
      await expect(make(user, { put })).rejects.toThrow('a fault');
      expect((await stateOf(user)).state).toBe(tries === 3 ? 'failed' : 'waiting');
      await later();
    }
    expect((await stateOf(user)).problem).toBe('The archive could not be made after 3 attempts.');
    expect((await user.call('POST', '/api/archive')).statusCode).toBe(201);
    await make(user);
    await downloaded(user);
  });

  test('of two processes one makes it, and one whose right has passed on stores nothing more', async () => {
    const user = await requested();
    const { storage } = server().context;
    let isTaken = false;
    await make(user, {
      put: async (...file) => {
        await storage.put(...file);
        if (isTaken) return;
        isTaken = true;
        await later();
        await make(user);
      },
    });
    await downloaded(user);
    const parts = await partIds();
    await Promise.all([make(user), make(user)]);
    expect(await partIds()).toEqual(parts);
  });

  test('an archive that is deleted while it is made leaves nothing', async () => {
    const user = await requested();
    const { storage } = server().context;
    await make(user, {
      put: async (...file) => {
        await storage.put(...file);
        expect((await user.call('DELETE', '/api/archive')).statusCode).toBe(204);
      },
    });
    expect([(await stateOf(user)).state, await partIds()]).toEqual(['none', []]);
  });

  test('files without bytes are counted and said', async () => {
    const user = await requested();
    await make(user, { open: async () => null });
    const state = await stateOf(user);
    expect([state.state, state.files, state.missingFiles > 0]).toEqual(['ready', 0, true]);
    const archive = await downloaded(user);
    expect(archive.rows<{ path: null }>('files').every(({ path }) => path === null)).toBe(true);
  });
});

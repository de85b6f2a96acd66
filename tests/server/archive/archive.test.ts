// Everything of a company as one file: what is in it, what never is, who gets it, and how long.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CompanyArchive } from '#contract/records/company-archive.ts';
import type { FileTicket } from '#contract/records/file-ticket.ts';
import { archivedTables, unarchivedTables } from '#server/repositories/archive/archived-tables.ts';
import { makeArchive } from '#server/services/archive/make-archive.ts';
import { forgetExpiredArchives } from '#server/services/archive/request-archive.ts';
import { forgetOrphans } from '#server/services/forget-orphans.ts';
import { readArchive, sha256, wrongChecksums } from '#tests/support/archive/read-archive.ts';
import { onEachDatabase, shared } from '#tests/support/server/databases.ts';
import { fileForm } from '#tests/support/server/multipart.ts';
import { people, startTestServer, type TestUser } from '#tests/support/server/server.ts';

const stateOf = async (user: TestUser) => (await user.call('GET', '/api/archive')).json<CompanyArchive>();

onEachDatabase((database) => {
  const server = shared(() => startTestServer({ leads: 24, database }));
  const admin = () => server().logIn(people.admin);
  const open = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    server().app.inject({ method: 'GET', url, headers });

  /** Requests and makes an archive, and downloads it. */
  async function made(user: TestUser) {
    expect((await user.call('POST', '/api/archive')).statusCode).toBe(201);
    await makeArchive(server().context, user.companyId);
    const { url } = (await user.call('POST', '/api/archive/ticket')).json<FileTicket>();
    const answer = await open(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    return { url, bytes: answer.rawPayload };
  }

  test('every table of a company is in the archive or left out with a reason, and so is each of its columns', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select table_name as "table", array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' group by table_name having 'company_id' = any (array_agg(column_name::text))`.execute(
      server().db,
    );
    expect(rows.map(({ table }) => table).sort()).toEqual(
      [...Object.keys(archivedTables), ...Object.keys(unarchivedTables)].sort(),
    );
    for (const { table, columns } of rows) {
      const archived = Object.entries(archivedTables).find(([name]) => name === table)?.[1];
      if (archived !== undefined)
        expect([table, [...archived.columns, ...archived.without].sort()]).toEqual([table, columns.sort()]);
    }
  });

  test('the archive holds every live record of the company and none of another', async () => {
    const user = await admin();
    const { db } = server();
    const { bytes } = await made(user);
    const archive = await readArchive(bytes);
    expect([archive.manifest.format, archive.manifest.companyId]).toEqual(['eaveline-company 1', user.companyId]);
    for (const table of ['leads', 'estimates', 'documents'] as const) {
      const stored = await db
        .selectFrom(table)
        .select(['id', 'data'])
        .where('company_id', '=', user.companyId)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute();
      const found = archive.rows<{ id: number; data: unknown }>(table);
      expect(found.map(({ id, data }) => ({ id, data })).sort((a, b) => a.id - b.id)).toEqual(stored);
    }
    for (const table of ['users', 'audit_log', 'catalogs', 'record_copies', 'document_signatures'] as const) {
      const { count } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('company_id', '=', user.companyId)
        .executeTakeFirstOrThrow();
      // The request and the making of the archive are logged after their row was read, or during it.
      const missing = count - archive.rows(table).length;
      expect([table, missing >= 0 && missing <= 2]).toEqual([table, true]);
    }
    const text = [...archive.entries].filter(([path]) => /\.(json|csv|html)$/.test(path)).join('\n');
    expect(text).not.toContain(people.foreign);
    expect(wrongChecksums(archive)).toEqual([]);
    const state = await stateOf(user);
    expect([state.state, state.bytes, state.sha256, state.missingFiles]).toEqual([
      'ready',
      bytes.length,
      sha256(bytes),
      0,
    ]);
    expect(state.done).toBe(state.total);
  });

  test('files have their bytes, and a lead with hostile names harms no reader', async () => {
    const user = await admin();
    const lead = (
      await user.call('POST', '/api/leads', { body: { lastName: '<script>alert(1)</script>', city: '"><img src=x>' } })
    ).json<{ id: number }>();
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const form = fileForm("../../evil <b>'name.png", picture, 'formFile', { leadId: String(lead.id) });
    expect((await user.call('POST', '/api/files', { body: form.body, headers: form.headers })).statusCode).toBe(201);
    const archive = await readArchive((await made(user)).bytes);
    const row = archive
      .rows<{ lead_id: number; path: string; bytes_sha256: string }>('files')
      .find(({ lead_id: id }) => id === lead.id);
    expect(row?.path).toMatch(new RegExp(`^files/lead-${lead.id}/[0-9a-f]{12}-[^/\\\\]+\\.png$`));
    expect(sha256(archive.entries.get(row?.path ?? '') ?? '')).toBe(sha256(picture));
    const page = [...archive.entries].find(([, content]) => content.includes(`id="lead-${lead.id}"`))?.[1].toString();
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('<img');
    expect(archive.entries.get('index.html')?.toString()).not.toContain('<script>alert');
  });

  test('no secret is in it', async () => {
    const user = await admin();
    const { db } = server();
    const planted = 'planted-secret-0123456789';
    await sql`update settings set secrets = secrets || jsonb_build_object('smtpPassword', ${planted}::text),
      data = data || jsonb_build_object('smtpUserName', ${planted}::text) where company_id = ${user.companyId}`.execute(
      db,
    );
    await sql`insert into credentials (company_id, name, user_name, secret_sealed)
      values (${user.companyId}, ${planted}, ${planted}, ${planted})`.execute(db);
    const { rows } = await sql<{ secret: string }>`select password_hash as secret from accounts
        where password_hash is not null
      union select token_hash from session_tokens
      union select secrets ->> 'seal' from settings where secrets ->> 'seal' is not null
      union select token_hash from signing_links
      union select body_sealed from email_messages`.execute(db);
    const archive = await readArchive((await made(user)).bytes);
    const whole = Buffer.concat([...archive.entries.values()]);
    for (const secret of [planted, ...rows.map((row) => row.secret)]) expect(whole.includes(secret)).toBe(false);
  });

  test('one is made at a time; only admins of the company ask, and every step is logged', async () => {
    const user = await admin();
    expect((await user.call('POST', '/api/archive')).statusCode).toBe(201);
    const second = await user.call('POST', '/api/archive');
    expect([second.statusCode, second.json().title]).toEqual([409, 'An archive is being made already.']);
    expect((await user.call('POST', '/api/archive/ticket')).statusCode).toBe(404);
    const rep = await server().logIn(people.rep);
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await rep.call(method, '/api/archive')).statusCode).toBe(403);
    expect((await user.call('DELETE', '/api/archive')).statusCode).toBe(204);
    // The job finds nothing to do.
    await makeArchive(server().context, user.companyId);
    expect((await stateOf(user)).state).toBe('none');
    await made(user);
    const { rows } = await sql<{ action: string }>`select distinct action from audit_log
      where company_id = ${user.companyId} and action like 'archive %'`.execute(server().db);
    expect(rows.map(({ action }) => action).sort()).toEqual([
      'archive deleted',
      'archive downloaded',
      'archive made',
      'archive requested',
    ]);
  });

  test('ranges are served; a ticket opens for a minute; after seven days nothing is left', async () => {
    const user = await admin();
    const { url, bytes } = await made(user);
    const range = await open(url, { range: 'bytes=10-1009' });
    expect([range.statusCode, range.headers['content-range']]).toEqual([206, `bytes 10-1009/${bytes.length}`]);
    expect(range.rawPayload.equals(bytes.subarray(10, 1010))).toBe(true);
    expect((await open(url.replace(/ticket=\w+/, `ticket=${'a'.repeat(64)}`))).statusCode).toBe(404);
    const { clock, context, db } = server();
    const before = clock.now;
    clock.now = new Date(before.getTime() + 61_000);
    expect((await open(url)).statusCode).toBe(404);
    // Parts of an archive are no orphans.
    clock.now = new Date(before.getTime() + 2 * 24 * 3_600_000);
    await forgetOrphans(context);
    const later = await admin();
    const again = (await later.call('POST', '/api/archive/ticket')).json<FileTicket>();
    expect((await open(again.url)).rawPayload.equals(bytes)).toBe(true);
    clock.now = new Date(before.getTime() + 7 * 24 * 3_600_000 + 1_000);
    const last = await admin();
    expect((await stateOf(last)).state).toBe('none');
    const { rows } = await sql<{ id: string }>`select file_id as id from company_archive_parts
      where company_id = ${user.companyId}`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    await forgetExpiredArchives(context);
    for (const { id } of rows) expect(await context.storage.open(user.companyId, id)).toBeNull();
    expect((await last.call('DELETE', '/api/archive')).statusCode).toBe(404);
    clock.now = before;
  });

  test('a download ends with the session of its ticket', async () => {
    const user = await admin();
    const { url } = await made(user);
    await sql`delete from sessions where id in (select ticket_session from company_archives)`.execute(server().db);
    expect((await open(url)).statusCode).toBe(404);
  });
});

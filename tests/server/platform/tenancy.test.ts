import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner, withCompany } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { appendAudit, walkChain } from '#server/repositories/audit-log.ts';
import { onEachDatabase, shared } from '#tests/support/server/databases.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

onEachDatabase((database) => {
  const server = shared(() => startTestServer({ database }));
  const harlow = { companyId: 1, userId: 1 };
  const northgate = { companyId: 2, userId: 15 };

  test('migrating again changes nothing', async () => {
    await migrate(server().db);
    expect((await server().db.selectFrom('companies').selectAll().execute()).length).toBe(2);
  });

  test('a query that names no company sees only the rows of the transaction’s company', async () => {
    const { db } = server();
    const companies = await withCompany(db, northgate, async (trx) => ({
      users: await trx.selectFrom('users').select('company_id').distinct().execute(),
      settings: await trx.selectFrom('settings').select('company_id').execute(),
      companies: await trx.selectFrom('companies').select('id').execute(),
      leads: await trx.selectFrom('leads').select('company_id').distinct().execute(),
    }));
    expect(companies).toEqual({
      users: [{ company_id: 2 }],
      settings: [{ company_id: 2 }],
      companies: [{ id: 2 }],
      leads: [{ company_id: 2 }],
    });
  });

  test('without a company there are no rows, and accounts and sessions are closed', async () => {
    const { db } = server();
    const asApp = (statement: string) =>
      db.transaction().execute(async (trx) => {
        await sql`set local role app`.execute(trx);
        return (await sql.raw(statement).execute(trx)).rows;
      });
    expect(await asApp('select id from users')).toEqual([]);
    await expect(asApp('select * from accounts')).rejects.toThrow(/permission denied/);
    await expect(asApp('select * from session_tokens')).rejects.toThrow(/permission denied/);
  });

  test('a row of another company can be neither written nor moved there', async () => {
    const { db } = server();
    const insert = withCompany(db, northgate, (trx) =>
      trx
        .insertInto('files')
        .values({
          id: 'f'.repeat(64),
          company_id: 1,
          lead_id: null,
          name: 'x',
          size: 1,
          media_type: 'image/png',
          uploaded_by: null,
        })
        .execute(),
    );
    await expect(insert).rejects.toMatchObject({ code: '42501' });
    const move = withCompany(db, northgate, (trx) => trx.updateTable('files').set({ company_id: 1 }).execute());
    await expect(move).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    ['read the secrets of its settings', 'select secrets from settings'],
    ['change settings', "update settings set data = '{}'"],
    ['make anybody a super admin', 'update users set is_super_admin = true'],
    ['read accounts', 'select email from accounts'],
    ['read sessions', 'select token_hash from session_tokens'],
    ['read codes of a first admin', 'select code_hash from first_admin_codes'],
    ['read known devices', 'select device_hash from known_devices'],
  ])('the role of requests cannot %s, whatever the query', async (_title, statement) => {
    const attempt = withCompany(server().db, northgate, (trx) => sql.raw(statement).execute(trx));
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });

  test('the scope ends with its transaction', async () => {
    const { db } = server();
    await withCompany(db, northgate, (trx) => trx.selectFrom('users').select('id').execute());
    const all = await db.selectFrom('settings').select('company_id').orderBy('company_id').execute();
    expect(all).toEqual([{ company_id: 1 }, { company_id: 2 }]);
  });

  test('concurrent transactions do not see each other’s scope, and a failed one leaves nothing', async () => {
    const { db } = server();
    const rename = async (companyId: number, name: string, fails: boolean) =>
      withCompany(db, { companyId, userId: 1 }, async (trx) => {
        await trx.updateTable('files').set({ name }).execute();
        await trx.selectFrom('users').select('id').execute();
        if (fails) throw new Error('changed my mind');
      });
    const outcomes = await Promise.allSettled([
      rename(1, 'one', false),
      rename(2, 'two', true),
      rename(1, 'three', false),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const names = await db.selectFrom('files').select(['company_id', 'name']).distinct().execute();
    expect(names.filter(({ company_id }) => company_id === 1)).toHaveLength(1);
    expect(names.map(({ name }) => name)).not.toContain('two');
  });

  test('numbers, days, times and JSON are the same from every driver', async () => {
    const { rows } = await sql`select 9007199254740991::bigint as big, date '2026-11-20' as day, 1.25::numeric as exact,
      timestamptz '2026-11-20 06:30:00.5-06' as time, '{"a":[1,null]}'::jsonb as json, true as truth`.execute(
      server().db,
    );
    expect(rows).toEqual([
      {
        big: 9_007_199_254_740_991,
        day: '2026-11-20',
        exact: 1.25,
        time: '2026-11-20T12:30:00.500Z',
        json: { a: [1, null] },
        truth: true,
      },
    ]);
  });

  test('the audit log is append-only, and a forged entry breaks its chain', async () => {
    const { db } = server();
    const entry = (subject: string) => ({
      at: '2026-11-20T12:00:00.000Z',
      companyId: 1,
      accountId: 1,
      userId: 1,
      action: 'tried',
      subject,
      details: { b: 2, a: 1 },
    });
    await Promise.all(
      ['one', 'two', 'three'].map((one) => withCompany(db, harlow, (trx) => appendAudit(trx, entry(one)))),
    );
    expect((await walkChain(db, 1)).broken).toBeNull();
    const forge = asOwner(db, (trx) => trx.updateTable('audit_log').set({ action: 'never' }).execute());
    await expect(forge).rejects.toThrow('the audit log only grows');

    const last = await db
      .selectFrom('audit_log')
      .select('id')
      .where('company_id', '=', 1)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await asOwner(db, async (trx) => {
      await sql`alter table audit_log disable trigger audit_log_append_only`.execute(trx);
      await trx.updateTable('audit_log').set({ subject: 'four' }).where('id', '=', last.id).execute();
    });
    expect((await walkChain(db, 1)).broken).toBe(last.id);
  });

  test('a member of two companies must name one; a member of one need not', async () => {
    const both = await server().logIn(people.both);
    const rep = await server().logIn(people.rep);
    const unsaid = await both.call('GET', '/api/users', { companyId: null });
    expect([unsaid.statusCode, unsaid.json().errors]).toEqual([400, { companyId: ['Company id is required.'] }]);
    expect((await rep.call('GET', '/api/users', { companyId: null })).statusCode).toBe(200);
    expect((await both.call('GET', '/api/companies', { companyId: null })).json()).toMatchObject([
      { id: 1, name: 'Harlow Exteriors' },
      { id: 2, name: 'Northgate Home' },
    ]);
    expect((await both.call('GET', '/api/users/self', { companyId: 2 })).json()).toMatchObject({
      companyId: 2,
      role: 'Admin',
    });
  });

  test('a super admin who names no company lists the users of all', async () => {
    const vendor = await server().logIn(people.superAdmin);
    const listed = async (query: string) => {
      const answer = await vendor.call('GET', `/api/users${query}`, { companyId: null });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ companyId: number | null; active: boolean }[]>();
    };
    const all = await listed('');
    expect(new Set(all.map(({ companyId }) => companyId))).toEqual(new Set([1, 2, null]));
    const counted = await vendor.call('GET', '/api/users/everywhere?limit=1', { companyId: null });
    expect(all).toHaveLength(counted.json<{ totalCount: number }>().totalCount);
    expect(await listed('?active=true')).toEqual(all.filter(({ active }) => active));
    expect(await listed('?active=false')).toEqual(all.filter(({ active }) => !active));
  });

  test('a foreign, repeated or malformed company is refused', async () => {
    const rep = await server().logIn(people.rep);
    const foreign = await rep.call('GET', '/api/users', { companyId: 2 });
    const never = await rep.call('GET', '/api/users', { companyId: 99_999 });
    expect([foreign.statusCode, foreign.body]).toEqual([404, never.body]);
    for (const query of ['companyId=1&companyId=2', 'companyId=abc', 'companyId=-1', 'companyId=1e99', 'companyId='])
      expect((await rep.call('GET', `/api/users?${query}`, { companyId: null })).statusCode).toBe(400);
  });

  test('foreign records answer like unknown ones', async () => {
    const rep = await server().logIn(people.rep);
    const foreign = await server().logIn(people.foreign);
    const [logo] = await server().db.selectFrom('files').select('id').where('company_id', '=', 2).execute();
    for (const [mine, never] of [
      [`/api/users/${foreign.userId}`, '/api/users/99999'],
      ['/api/companies/2', '/api/companies/99999'],
      [`/api/files/${logo?.id}`, `/api/files/${'0'.repeat(64)}`],
      [`/api/Files/Download/${logo?.id}`, `/api/Files/Download/${'0'.repeat(64)}`],
    ] as const) {
      const answer = await rep.call('GET', mine);
      expect([answer.statusCode, answer.body]).toEqual([404, (await rep.call('GET', never)).body]);
    }
  });

  test('an inactive company can no longer be worked in', async () => {
    const both = await server().logIn(people.both);
    await server().db.updateTable('companies').set({ active: false }).where('id', '=', 2).execute();
    expect((await both.call('GET', '/api/users', { companyId: 2 })).statusCode).toBe(404);
    expect((await both.call('GET', '/api/companies?active=true', { companyId: null })).json()).toHaveLength(1);
    await server().db.updateTable('companies').set({ active: true }).where('id', '=', 2).execute();
  });
});

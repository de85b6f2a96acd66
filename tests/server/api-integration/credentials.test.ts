import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Credential } from '#contract/records/credential.ts';
import { withCompany } from '#server/database/database.ts';
import { secretBox } from '#server/security/secret-box.ts';
import { readCredential } from '#server/services/api-integration/credentials.ts';
import { onEachDatabase, shared } from '#tests/support/server/databases.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

const secret = 'Copper-Valley-81';
const supplier = { name: ' Supplier portal ', userName: 'harlow', secret };

onEachDatabase((database) => {
  const server = shared(() => startTestServer({ database }));
  const admin = () => server().logIn(people.admin);
  const add = async (body: object = supplier) =>
    (await (await admin()).call('POST', '/api/credential', { body })).json<Credential>();
  const audited = async (action: string) =>
    (
      await sql<{ subject: string; details: object }>`select subject, details from audit_log
        where action = ${action} order by id desc limit 1`.execute(server().db)
    ).rows[0];

  test('a credential is added, listed, changed and deleted; its secret is always masked', async () => {
    const user = await admin();
    const answer = await user.call('POST', '/api/credential', { body: { ...supplier, id: 0 } });
    expect(answer.statusCode).toBe(201);
    const added = answer.json<Credential>();
    expect(added).toEqual({ id: added.id, name: 'Supplier portal', userName: 'harlow', secret: '••••81' });
    expect((await user.call('GET', `/api/credential/${added.id}`)).json()).toEqual(added);
    expect((await user.call('GET', '/api/credential')).json()).toContainEqual(added);
    const change = (body: object) => user.call('PUT', '/api/credential', { body: { id: added.id, ...body } });
    expect((await change({ userName: null })).json()).toEqual({ ...added, userName: null });
    expect((await change({ name: ' ' })).json()).toMatchObject({ errors: { name: ['Name is required.'] } });
    const remove = async () => (await user.call('DELETE', `/api/credential/${added.id}`)).statusCode;
    expect([await remove(), await remove()]).toEqual([204, 204]);
    expect((await change({ name: 'Gone' })).statusCode).toBe(404);
    expect((await user.call('GET', `/api/credential/${added.id}`)).statusCode).toBe(404);
  });

  test.each([
    ['without a secret', {}, secret],
    ['with the mask', { secret: '••••81' }, secret],
    ['with the mask of an earlier secret', { secret: '••••xy' }, secret],
    ['with a new secret', { secret: 'Slate-Roof-22' }, 'Slate-Roof-22'],
    ['with null', { secret: null }, null],
    ['with an empty secret', { secret: '' }, null],
  ])('a change %s', async (_title, change, expected) => {
    const user = await admin();
    const { id } = await add();
    await user.call('PUT', '/api/credential', { body: { id, name: 'Renamed', ...change } });
    expect((await user.call('GET', `/api/credential/${id}?decrypt=true`)).json()).toMatchObject({
      name: 'Renamed',
      secret: expected,
    });
  });

  test('a short secret is masked whole', async () => {
    expect((await add({ name: 'PIN', secret: '4711' })).secret).toBe('••••');
  });

  test('secrets in clear are logged without them, and are never cached', async () => {
    const user = await admin();
    const { id } = await add();
    const one = await user.call('GET', `/api/credential/${id}?decrypt=true`);
    expect(one.json()).toMatchObject({ id, secret });
    expect(one.headers['cache-control']).toBe('no-store');
    expect(await audited('credential decrypted')).toEqual({
      subject: `credential:${id}`,
      details: { name: 'Supplier portal' },
    });
    const list = await user.call('GET', '/api/credential?decrypt=true');
    expect(list.json()).toContainEqual({ ...supplier, id, name: 'Supplier portal' });
    expect(list.headers['cache-control']).toBe('no-store');
    expect((await audited('credentials decrypted'))?.subject).toBe('company:1');
    const { rows } = await sql<{ text: string }>`select string_agg(a::text, '') as text from audit_log a`.execute(
      server().db,
    );
    expect(rows[0]?.text).not.toContain(secret);
  });

  test('secrets are shown only within ten minutes of a login, also to a session that is refreshed', async () => {
    const user = await admin();
    const { id } = await add();
    await sql`update sessions set created_at = ${new Date(server().clock.now.getTime() - 601_000).toISOString()}
      where account_id = (select account_id from users where id = ${user.userId})`.execute(server().db);
    for (const url of [`/api/credential/${id}?decrypt=true`, '/api/credential?decrypt=true']) {
      const answer = await user.call('GET', url);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({
        title: 'Log in again to see secrets: they are shown only within 10 minutes of a login.',
      });
    }
    expect((await user.call('GET', `/api/credential/${id}`)).json()).toMatchObject({ secret: '••••81' });
  });

  test('a secret is stored encrypted for its own row, and opens nowhere else', async () => {
    const user = await admin();
    const [one, other] = [await add(), await add({ name: 'Other', secret: 'Other-Secret-1' })];
    const { rows } = await sql<{ text: string }>`select string_agg(c::text, '') as text from credentials c`.execute(
      server().db,
    );
    expect(rows[0]?.text).not.toContain(secret);
    await sql`update credentials set secret_sealed = (select secret_sealed from credentials where id = ${one.id})
      where id = ${other.id}`.execute(server().db);
    const moved = await user.call('GET', `/api/credential/${other.id}?decrypt=true`);
    expect(moved.statusCode).toBe(409);
    expect(moved.body).not.toContain(secret);
    expect((await user.call('GET', `/api/credential/${other.id}`)).json()).toMatchObject({ secret: '••••' });
    const { context } = server();
    const actor = { ...user, accountId: 1, sessionId: '', role: 'Admin', isAdmin: true } as const;
    const otherKey = { ...context, secrets: secretBox('cd'.repeat(32)) };
    await expect(
      readCredential(otherKey, { ...actor, isSuperAdmin: false, isMasterAdmin: false }, one.id, false),
    ).resolves.toMatchObject({ secret: '••••' });
  });

  test('another company’s credentials are neither seen nor changed, and row-level security hides them', async () => {
    const user = await admin();
    const { id } = await add();
    const foreign = await server().logIn(people.foreign);
    await sql`update users set role = 'Admin' where id = ${foreign.userId}`.execute(server().db);
    expect((await foreign.call('GET', '/api/credential?decrypt=true')).json()).toEqual([]);
    expect((await foreign.call('GET', `/api/credential/${id}?decrypt=true`)).statusCode).toBe(404);
    expect((await foreign.call('PUT', '/api/credential', { body: { id, name: 'Mine' } })).statusCode).toBe(404);
    expect((await foreign.call('DELETE', `/api/credential/${id}`)).statusCode).toBe(204);
    expect((await user.call('GET', `/api/credential/${id}`)).json()).toMatchObject({ name: 'Supplier portal' });
    const seen = await withCompany(server().db, { companyId: 2, userId: 0 }, (trx) =>
      trx.selectFrom('credentials').select('id').execute(),
    );
    expect(seen).toEqual([]);
  });

  test('a copy of a company has none of its credentials', async () => {
    await add();
    const superAdmin = await server().logIn(people.superAdmin);
    const copy = await superAdmin.call('POST', '/api/companies?sourceCompanyId=1', {
      body: { name: 'Copy' },
      companyId: null,
    });
    const { rows } = await sql`select id from credentials where company_id = ${copy.json<{ id: number }>().id}`.execute(
      server().db,
    );
    expect([copy.statusCode, rows]).toEqual([201, []]);
  });
});

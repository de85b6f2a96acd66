import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InvitedPerson } from '#contract/records/invited-person.ts';
import type { PagedPeople } from '#contract/records/paged-people.ts';
import type { User } from '#contract/records/user.ts';
import { demoPassword } from '#server/database/seed/demo-companies.ts';
import { sendResetLink } from '#server/services/users/forgotten-password.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

const password = 'Porch-Light-22';
/** Works for both companies. */
const both = 'priya.raman@example.com';
const invited = { email: 'wanda.moss@example.com', firstName: 'Wanda', lastName: 'Moss', role: 'User' };

onEachDatabase((database) => {
  let server: TestServer;
  let admin: TestUser;
  beforeAll(async () => {
    server = await startTestServer({ database });
    admin = await server.logIn(people.admin, 1);
  });
  afterAll(() => server.close());

  const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload });
  const create = async (more: object = {}) => admin.call('POST', '/api/users/', { body: { ...invited, ...more } });
  /** The last e-mail to an address, with the code of its link. */
  async function mailTo(address: string) {
    const row = await server.db
      .selectFrom('email_messages')
      .selectAll()
      .where('recipient', '=', address)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return null;
    const text = server.context.secrets.open(row.body_sealed, row.message_id) ?? '';
    return { subject: row.subject, text, code: /code=([0-9a-f]{64})/.exec(text)?.[1] ?? '' };
  }
  const logIn = (email: string, secret: string) => post('/api/users/login', { email, password: secret });
  const audited = async (action: string) =>
    (await server.db.selectFrom('audit_log').select('subject').where('action', '=', action).execute()).map(
      ({ subject }) => subject,
    );

  describe('an invitation', () => {
    test('is sent, read, accepted once with a strong password, and lets its person log in', async () => {
      const answer = await create();
      expect(answer.statusCode).toBe(201);
      const user = answer.json<User>();
      expect(user).toMatchObject({ accountLinked: false, accountWithEmailExists: false, active: true });
      const mail = await mailTo(invited.email);
      expect(mail?.text).toContain(`https://app.example.com/account/setup?code=${mail?.code}&userId=${user.id}`);
      const link = { code: mail?.code, userId: user.id };
      expect((await post('/api/users/invitation', link)).json<InvitedPerson>()).toEqual({
        email: invited.email,
        firstName: 'Wanda',
        lastName: 'Moss',
        companyName: 'Harlow Exteriors',
        needsPassword: true,
      });
      const weak = await post('/api/users/setup', { ...link, password: 'wanda' });
      expect(weak.json().errors).toEqual({
        password: [
          'Password is not complex enough.',
          'It needs an uppercase letter, a number, a symbol, at least 6 characters.',
        ],
      });
      expect((await post('/api/users/setup', { ...link, userId: user.id + 1, password })).statusCode).toBe(400);
      const twice = await Promise.all([1, 2].map(() => post('/api/users/setup', { ...link, password })));
      expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400]);
      expect((await post('/api/users/invitation', link)).json().errors).toHaveProperty('code');
      expect((await logIn(invited.email, password)).statusCode).toBe(200);
      const read = (await admin.call('GET', `/api/users/${user.id}`)).json<User>();
      expect(read).toMatchObject({ accountLinked: true, emailConfirmed: true });
      expect(await audited('account set up')).toContain(`user:${user.id}`);
      expect((await admin.call('POST', `/api/users/${user.id}/resendsetupemail`)).statusCode).toBe(409);
    });

    test('expires after seven days; sending it again replaces its link', async () => {
      const { id } = (await create({ email: 'late@example.com' })).json<User>();
      const first = (await mailTo('late@example.com'))?.code;
      expect((await admin.call('POST', `/api/users/${id}/resendsetupemail`)).statusCode).toBe(204);
      const second = (await mailTo('late@example.com'))?.code;
      expect((await post('/api/users/invitation', { code: first, userId: id })).statusCode).toBe(400);
      expect((await post('/api/users/invitation', { code: second, userId: id })).statusCode).toBe(200);
      const list = (await admin.call('GET', `/api/users/people?userId=${id}`)).json<PagedPeople>();
      expect(list.data.map(({ invitation }) => invitation)).toMatchObject([{ emailState: 2, emailAnswer: null }]);
      const now = server.clock.now;
      server.clock.now = new Date(now.getTime() + 7 * 24 * 3_600_000 + 1);
      expect((await post('/api/users/setup', { code: second, userId: id, password })).statusCode).toBe(400);
      server.clock.now = now;
      expect((await admin.call('POST', '/api/users/sendsetuppendingemails')).statusCode).toBe(204);
      const third = (await mailTo('late@example.com'))?.code;
      expect(third).not.toBe(second);
      expect((await admin.call('DELETE', `/api/users/${id}`)).statusCode).toBe(204);
      expect((await post('/api/users/setup', { code: third, userId: id, password })).statusCode).toBe(400);
      expect((await admin.call('DELETE', `/api/users/${id}`)).statusCode).toBe(404);
    });

    test('of an existing account links it, without another password', async () => {
      const user = (await create({ email: people.foreign })).json<User>();
      expect(user).toMatchObject({ accountLinked: false, accountWithEmailExists: true });
      expect((await admin.call('GET', `/api/users/${user.id}`)).json<User>()).toEqual(user);
      const rep = await server.logIn(people.rep, 1);
      expect((await rep.call('GET', `/api/users/${user.id}`)).json()).not.toHaveProperty('accountWithEmailExists');
      const link = { code: (await mailTo(people.foreign))?.code, userId: user.id };
      expect((await post('/api/users/invitation', link)).json<InvitedPerson>().needsPassword).toBe(false);
      expect((await post('/api/users/setup', link)).statusCode).toBe(204);
      const companies = (await logIn(people.foreign, demoPassword)).json<{ companies: { id: number }[] }>().companies;
      expect(companies.map(({ id }) => id).sort()).toEqual([1, 2]);
      // The address is the person's login in the other company too.
      const moved = await admin.call('PUT', `/api/users/${user.id}`, { body: { ...user, email: 'mine@example.com' } });
      expect(moved.json().errors).toHaveProperty('email');
      expect((await admin.call('DELETE', `/api/users/${user.id}`)).statusCode).toBe(204);
      expect((await logIn(people.foreign, demoPassword)).statusCode).toBe(200);
    });

    test('for a taken or invalid address is refused by field, and nothing is stored', async () => {
      const before = await server.db.selectFrom('users').select('id').execute();
      expect((await create({ email: people.rep.toUpperCase() })).json().errors).toEqual({
        email: ['Another user of the company has this address.'],
      });
      expect((await create({ email: 'nowhere', firstName: ' ', phoneNumber: '12' })).json().errors).toEqual({
        email: ['Enter an e-mail address like name@example.com.'],
        firstName: ['First name is required.'],
        phoneNumber: ['Enter a 10-digit phone number.'],
      });
      expect(await server.db.selectFrom('users').select('id').execute()).toEqual(before);
    });
  });

  describe('a forgotten password', () => {
    const request = (email: string) => post('/api/users/forgotpassword', { email });

    test('gets the same answer and the same work for known and unknown addresses', async () => {
      const count = server.enqueued.length;
      const [known, unknown] = [await request(people.otherRep), await request('nobody@example.com')];
      expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
      expect(known.statusCode).toBe(204);
      expect(server.enqueued.slice(count).map(({ name }) => name)).toEqual(['send-reset-link', 'send-reset-link']);
      await sendResetLink(server.context, { email: 'nobody@example.com' });
      expect(await mailTo('nobody@example.com')).toBeNull();
    });

    test('is replaced by a link that works once within an hour and ends every session', async () => {
      const session = await server.logIn(people.otherRep);
      await sendResetLink(server.context, { email: people.otherRep });
      const { code = '' } = (await mailTo(people.otherRep)) ?? {};
      const weak = await post('/api/users/resetpassword', { code, password: 'Password-1' });
      expect(weak.json().errors).toEqual({
        password: [
          'Password is not complex enough.',
          'It is easy to guess: use more than names, common words, numbers and keyboard rows.',
        ],
      });
      const now = server.clock.now;
      server.clock.now = new Date(now.getTime() + 3_600_001);
      expect((await post('/api/users/resetpassword', { code, password })).json().errors).toHaveProperty('code');
      server.clock.now = now;
      const twice = await Promise.all([1, 2].map(() => post('/api/users/resetpassword', { code, password })));
      expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400]);
      expect((await session.call('GET', '/api/leads')).statusCode).toBe(401);
      expect((await logIn(people.otherRep, demoPassword)).statusCode).toBe(400);
      expect((await logIn(people.otherRep, password)).statusCode).toBe(200);
      expect(await audited('password reset')).toHaveLength(1);
      const stored = await server.db.selectFrom('account_codes').select('code_hash').execute();
      expect(stored.map(({ code_hash }) => code_hash)).not.toContain(code);
    });

    test('can be requested at most five times in a quarter of an hour', async () => {
      const answers: number[] = [];
      for (let index = 0; index < 6; index += 1) answers.push((await request('often@example.com')).statusCode);
      expect(answers).toEqual([204, 204, 204, 204, 204, 429]);
    });
  });

  describe('role and access', () => {
    const newUser = async (email: string, role: 'User' | 'Admin' = 'User') => {
      const user = (await create({ email, role })).json<User>();
      await post('/api/users/setup', { code: (await mailTo(email))?.code, userId: user.id, password });
      const session = (await logIn(email, password)).json<{ accessToken: string }>();
      const get = (url: string) =>
        server.app.inject({ url, headers: { authorization: `Bearer ${session.accessToken}` } });
      return { user, get };
    };
    const put = (user: User, more: Partial<User>) =>
      admin.call('PUT', `/api/users/${user.id}`, { body: { ...user, ...more } });

    test('take effect at the next call, and reach the tablets through the feed', async () => {
      const { user, get } = await newUser('role@example.com');
      expect((await get('/api/users/people')).statusCode).toBe(403);
      const since = (await admin.call('GET', '/api/changes')).json<{ epoch: string; next: number }>();
      expect((await put(user, { role: 'Admin' })).json<User>().role).toBe('Admin');
      expect((await get('/api/users/people')).statusCode).toBe(200);
      expect((await put(user, { active: false })).json<User>().active).toBe(false);
      expect((await get('/api/leads')).statusCode).toBe(401);
      expect((await logIn('role@example.com', password)).statusCode).toBe(400);
      expect((await put(user, { active: true })).statusCode).toBe(200);
      // The old session stays ended.
      expect((await get('/api/leads')).statusCode).toBe(401);
      expect((await logIn('role@example.com', password)).statusCode).toBe(200);
      expect(since).toBeDefined();
      expect(await audited('user changed')).toContain(`user:${user.id}`);
    });

    test('nobody gets system rights through a change of a user', async () => {
      const body = { ...invited, email: 'system@example.com', isSuperAdmin: true, isMasterAdmin: true, companyId: 2 };
      const user = (await admin.call('POST', '/api/users', { body })).json<User>();
      expect(user).toMatchObject({ isSuperAdmin: false, isMasterAdmin: false, companyId: 1 });
      const changed = await put(user, { isSuperAdmin: true, accountLinked: true });
      expect(changed.json<User>()).toMatchObject({ isSuperAdmin: false, accountLinked: false });
    });

    test('a user named on leads is not deleted', async () => {
      const { user } = await newUser('owner@example.com');
      await admin.call('POST', '/api/leads', { body: { lastName: 'Whitfield', userId: user.id } });
      const answer = await admin.call('DELETE', `/api/users/${user.id}`);
      expect([answer.statusCode, answer.json().title]).toEqual([
        409,
        'Wanda Moss is named on 1 lead. Disable the user instead.',
      ]);
    });

    test('an admin of another company finds nothing, and a rep is refused', async () => {
      const alien = await server.logIn(people.foreign, 2);
      await sql`update users set role = 'Admin' where email = ${people.foreign} and company_id = 2`.execute(server.db);
      const rep = await server.logIn(people.rep);
      const { userId } = rep;
      for (const [method, url] of [
        ['PUT', `/api/users/${userId}`],
        ['DELETE', `/api/users/${userId}`],
        ['POST', `/api/users/${userId}/resendsetupemail`],
      ] as const) {
        const body = method === 'PUT' ? { body: invited } : {};
        const unknown = await alien.call(method, url.replace(String(userId), '99999'), body);
        const foreign = await alien.call(method, url, body);
        expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body]);
        expect((await rep.call(method, url, body)).statusCode).toBe(403);
      }
    });
  });

  describe('the last admin who can log in', () => {
    test('stays, also when two admins act at the same moment', async () => {
      await sql`update users set role = 'User' where company_id = 2`.execute(server.db);
      await sql`update users set role = 'Admin' where company_id = 2 and email in (${both}, ${people.foreign})`.execute(
        server.db,
      );
      const [one, other] = [await server.logIn(both, 2), await server.logIn(people.foreign, 2)];
      const users = (await one.call('GET', '/api/users')).json<User[]>().filter(({ role }) => role === 'Admin');
      expect(users).toHaveLength(2);
      const demote = (by: TestUser, email: string) => {
        const user = users.find((found) => found.email === email);
        return by.call('PUT', `/api/users/${user?.id}`, { body: { ...user, role: 'User' } });
      };
      const answers = await Promise.all([demote(one, people.foreign), demote(other, both)]);
      expect(answers.map(({ statusCode }) => statusCode === 200).sort()).toEqual([false, true]);
      const left = await server.db
        .selectFrom('users')
        .selectAll()
        .where('company_id', '=', 2)
        .where('role', '=', 'Admin')
        .execute();
      expect(left).toHaveLength(1);
      const [last] = left;
      const by = last?.email === both ? one : other;
      // An invited admin cannot log in yet and does not count.
      const body = { ...invited, email: 'soon@example.com', role: 'Admin' };
      expect((await by.call('POST', '/api/users', { body })).statusCode).toBe(201);
      const user = users.find(({ id }) => id === last?.id);
      for (const change of [{ role: 'User' }, { active: false }]) {
        const answer = await by.call('PUT', `/api/users/${last?.id}`, { body: { ...user, ...change } });
        expect(answer.statusCode).toBe(409);
        expect(answer.json().title).toContain('is the only admin who can log in');
      }
      expect((await by.call('DELETE', `/api/users/${last?.id}`)).statusCode).toBe(409);
    });
  });
});

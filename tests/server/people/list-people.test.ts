// The users of a company with visits and invitations, and for a super admin those of every company.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PagedPeople } from '#contract/records/paged-people.ts';
import type { User } from '#contract/records/user.ts';
import { onEachDatabase, shared } from '#tests/support/server/databases.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

const minuteMs = 60_000;
const newcomer = { email: 'wanda.moss@example.com', firstName: 'Wanda', lastName: 'Moss', role: 'User' };

onEachDatabase((database) => {
  const server = shared(() => startTestServer({ database, leads: 6 }));
  const asAdmin = () => server().logIn(people.admin, 1);
  const ofCompany = async (query = '') =>
    (await (await asAdmin()).call('GET', `/api/users/people?${query}`)).json<PagedPeople>();
  const superAdmin = async () => {
    const user = await server().logIn(people.superAdmin);
    const everywhere = async (query = '', companyId: number | null = null) =>
      (await user.call('GET', `/api/users/everywhere?${query}`, { companyId })).json<PagedPeople>();
    return { ...user, everywhere };
  };
  const namesIn = ({ data }: PagedPeople) => data.map(({ user }) => user.email);

  test('users are searched by every word, filtered by status and read in pages', async () => {
    const all = await ofCompany();
    expect(all.counts).toMatchObject({ all: all.totalCount, disabled: 0 });
    expect(all.data).toHaveLength(all.totalCount);
    expect(all.data.every(({ user, companyName }) => user.companyId === 1 && companyName === 'Harlow Exteriors')).toBe(
      true,
    );
    const [first, second] = [await ofCompany('limit=4'), await ofCompany('limit=4&offset=4')];
    expect([...namesIn(first), ...namesIn(second)]).toEqual(namesIn(all).slice(0, 8));
    expect(namesIn(await ofCompany('searchQuery=KELLER%20jonah'))).toEqual([people.rep]);
    expect((await ofCompany('searchQuery=renee%20nobody')).counts).toEqual({
      all: 0,
      active: 0,
      invited: 0,
      disabled: 0,
    });
    expect(namesIn(await ofCompany('searchQuery=100%25'))).toEqual([]);
    const admin = await asAdmin();
    expect((await admin.call('GET', '/api/users/people?state=gone')).statusCode).toBe(400);
    expect((await admin.call('GET', '/api/users/people?limit=101')).statusCode).toBe(400);
  });

  test('the last visit is one to this company, recorded every five minutes', async () => {
    const { clock, db } = server();
    const rep = await server().logIn(people.rep, 1);
    const visit = async () => (await ofCompany(`userId=${rep.userId}`)).data[0]?.lastHereAt ?? null;
    expect(await visit()).toBeNull();
    await rep.call('GET', '/api/leads');
    const first = clock.now;
    expect(await visit()).toBe(first.toISOString());
    clock.now = new Date(first.getTime() + 4 * minuteMs);
    await rep.call('GET', '/api/leads');
    expect(await visit()).toBe(first.toISOString());
    clock.now = new Date(first.getTime() + 5 * minuteMs);
    await rep.call('GET', '/api/leads');
    expect(await visit()).toBe(clock.now.toISOString());
    // A call for another company, or by a super admin from outside, does not count as a visit.
    const both = await server().logIn('priya.raman@example.com', 2);
    await both.call('GET', '/api/leads');
    const { call } = await superAdmin();
    await call('GET', '/api/leads', { companyId: 1 });
    const { rows } = await sql<{ company: number; count: number }>`select company_id as company, count(*)::integer
      from user_activity group by company_id order by company_id`.execute(db);
    expect(rows).toEqual([
      { company: 1, count: 2 },
      { company: 2, count: 1 },
    ]);
  });

  test('a disabled user shows by whom and when, until enabled again', async () => {
    const { clock } = server();
    const admin = await asAdmin();
    const [one] = (await ofCompany('searchQuery=tom.brandt')).data;
    const put = (active: boolean) =>
      admin.call('PUT', `/api/users/${one?.user.id}`, { body: { ...one?.user, active } });
    await put(false);
    const at = clock.now.toISOString();
    clock.now = new Date(clock.now.getTime() + minuteMs);
    await put(false);
    const off = await ofCompany('state=disabled');
    expect(off.data).toMatchObject([{ disabledBy: 'Marcus Harlow', disabledAt: at, user: { active: false } }]);
    expect(off.counts.disabled).toBe(1);
    await put(true);
    expect((await ofCompany('searchQuery=tom.brandt')).data).toMatchObject([{ disabledBy: null, disabledAt: null }]);
  });

  test('a super admin finds the users of every active company, and changes each in the user’s own', async () => {
    const { call, everywhere } = await superAdmin();
    const all = await everywhere();
    const inSecond = await everywhere('', 2);
    const ofNone = all.data.filter(({ user }) => user.companyId === null).length;
    expect(all.totalCount).toBe((await everywhere('', 1)).totalCount + inSecond.totalCount + ofNone);
    expect(new Set(inSecond.data.map(({ user }) => user.companyId))).toEqual(new Set([2]));
    expect(await everywhere('', 999)).toMatchObject({ status: 404 });

    const made = await call('POST', '/api/users', { companyId: 2, body: newcomer });
    expect(made.json<User>()).toMatchObject({ companyId: 2, accountLinked: false });
    const { id } = made.json<User>();
    expect((await everywhere(`userId=${id}`)).data).toMatchObject([
      { companyName: 'Northgate Home', invitation: { emailState: 2 }, isOnlyAdmin: false },
    ]);
    const paths = { change: `/api/users/${id}`, invite: `/api/users/${id}/resendsetupemail` };
    // A user of one company is unknown in another, even to a super admin.
    expect((await call('PUT', paths.change, { companyId: 1, body: newcomer })).statusCode).toBe(404);
    expect((await call('POST', paths.invite, { companyId: 1 })).statusCode).toBe(404);
    expect((await call('DELETE', paths.change, { companyId: 1 })).statusCode).toBe(404);
    expect((await call('POST', paths.invite, { companyId: 2 })).statusCode).toBe(204);
    const off = await call('PUT', paths.change, { companyId: 2, body: { ...newcomer, active: false } });
    expect(off.json<User>().active).toBe(false);
    expect((await everywhere('state=disabled')).data).toMatchObject([{ user: { id }, disabledBy: 'Vera Lindholm' }]);
    expect((await call('DELETE', paths.change, { companyId: 2 })).statusCode).toBe(204);
    expect((await everywhere(`userId=${id}`)).totalCount).toBe(0);

    await sql`update companies set active = false where id = 2`.execute(server().db);
    expect((await everywhere()).totalCount).toBe((await everywhere('', 1)).totalCount + ofNone);
    await sql`update companies set active = true where id = 2`.execute(server().db);
  });

  test('a super admin without a company is listed, and grants the folder log to a user of one', async () => {
    const { call, everywhere } = await superAdmin();
    const admin = await server().logIn(people.admin);
    expect((await everywhere('searchQuery=lindholm')).data).toMatchObject([
      { companyName: null, user: { companyId: null, isSuperAdmin: true } },
    ]);
    expect((await everywhere('searchQuery=lindholm', 1)).data).toEqual([]);
    const [{ user } = { user: null }] = (await everywhere('searchQuery=brandt', 1)).data;
    if (user === null) throw new Error('There is no Brandt.');
    const put = async (caller: Pick<typeof admin, 'call'>, isMasterAdmin: boolean) =>
      (
        await caller.call('PUT', `/api/users/${user.id}`, { companyId: 1, body: { ...user, isMasterAdmin } })
      ).json<User>().isMasterAdmin;
    expect([await put(admin, true), await put({ call }, true)]).toEqual([false, true]);
    expect([await put(admin, false), await put({ call }, false)]).toEqual([true, false]);
  });

  test('the only admin who can log in is known in each company', async () => {
    const { everywhere } = await superAdmin();
    const { db } = server();
    const only = async () =>
      (await everywhere()).data
        .filter(({ isOnlyAdmin }) => isOnlyAdmin)
        .map(({ user }) => [user.companyId, user.email]);
    expect(await only()).toEqual([[2, 'priya.raman@example.com']]);
    await sql`update users set active = false where company_id = 1 and email = ${people.admin}`.execute(db);
    expect(await only()).toEqual([
      [1, 'priya.raman@example.com'],
      [2, 'priya.raman@example.com'],
    ]);
    await sql`update users set active = true where company_id = 1 and email = ${people.admin}`.execute(db);
  });

  test('only a super admin can read the users of every company', async () => {
    for (const email of [people.admin, people.rep]) {
      const { call } = await server().logIn(email, 1);
      expect((await call('GET', '/api/users/everywhere')).statusCode).toBe(403);
      expect((await call('GET', '/api/users/everywhere', { companyId: 2 })).statusCode).toBe(404);
    }
  });
});

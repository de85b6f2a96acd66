import { expect, test } from 'vitest';
import { makeSuperAdmin } from '#server/services/users/make-super-admin.ts';
import { onOneDatabase, shared } from '#tests/support/server/databases.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

const now = new Date('2026-11-26T12:00:00Z');

onOneDatabase((database) => {
  const server = shared(() => startTestServer({ database, leads: 0 }));

  test('the operator makes a person a super admin, whose next request manages companies, and ends it', async () => {
    const { db } = server();
    const admin = await server().logIn(people.admin);
    const make = () => admin.call('POST', '/api/companies', { body: { name: 'Summit Roofing' } });
    expect((await make()).statusCode).toBe(403);
    expect(await makeSuperAdmin(db, ` ${people.admin.toUpperCase()} `, true, now)).toContain('is a super admin now');
    expect((await make()).statusCode).toBe(201);
    await expect(makeSuperAdmin(db, people.admin, true, now)).rejects.toThrow('is a super admin already.');
    expect(await makeSuperAdmin(db, people.admin, false, now)).toContain('no longer a super admin');
    expect((await make()).statusCode).toBe(403);
  });

  test.each([
    ['somebody@example.com', 'Nobody logs in as somebody@example.com.'],
    ['no address', '“no address” is not an e-mail address.'],
  ])('%s is refused in words', async (address, text) => {
    await expect(makeSuperAdmin(server().db, address, true, now)).rejects.toThrow(text);
  });

  test('the right password of a disabled person says what happened, and a wrong one does not', async () => {
    const admin = await server().logIn(people.admin);
    const rep = await server().logIn(people.rep);
    const own = (await admin.call('GET', `/api/users/${rep.userId}`)).json<Record<string, unknown>>();
    const put = (active: boolean) => admin.call('PUT', `/api/users/${rep.userId}`, { body: { ...own, active } });
    expect((await put(false)).statusCode).toBe(200);
    const logIn = (password: string) =>
      server().app.inject({ method: 'POST', url: '/api/users/login', payload: { email: people.rep, password } });
    const disabled = (await logIn('Kitchen-Table-1')).json<{ errors: { password: string[] } }>();
    expect(disabled.errors.password[0]).toMatch(/^Your office has disabled this account\. Your unsent work stays/);
    const wrong = (await logIn('Kitchen-Table-2')).json<{ errors: { password: string[] } }>();
    expect(wrong.errors.password[0]).toBe('The e-mail address or the password is wrong.');
    await put(true);
  });
});

// The private calendar of a user: its address, its events, and its end.
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CalendarFeed } from '#contract/records/calendar-feed.ts';
import type { Lead } from '#contract/records/lead.ts';
import { onEachDatabase, shared } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestUser } from '#tests/support/server/server.ts';

const feedOf = async (user: TestUser) => (await user.call('GET', '/api/users/self/calendar')).json<CalendarFeed>();

async function made(user: TestUser): Promise<string> {
  const answer = await user.call('POST', '/api/users/self/calendar');
  expect(answer.statusCode).toBe(201);
  return new URL(answer.json<CalendarFeed>().address ?? '').pathname;
}

onEachDatabase((database) => {
  const server = shared(() => startTestServer({ leads: 24, database }));
  const open = (url: string) => server().app.inject({ method: 'GET', url });
  const events = (body: string) =>
    new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));

  test('an address has the own meetings, without a login, and nobody else’s', async () => {
    const [rep, other] = [await server().logIn(people.rep), await server().logIn(people.otherRep)];
    const meetingDate = new Date(server().clock.now.getTime() + 3 * 24 * 3_600_000).toISOString();
    const add = async (user: TestUser, lastName: string) =>
      (await rep.call('POST', '/api/leads', { body: { lastName, meetingDate, userId: user.userId } })).json<Lead>();
    const [own, foreign] = [await add(rep, 'Ownmeeting'), await add(other, 'Othermeeting')];
    expect(await feedOf(rep)).toEqual({ createdAt: null, address: null });
    const path = await made(rep);
    const answer = await open(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const found = events(answer.body);
    const meeting = found.find(({ uid }) => uid === `${own.uuid}-meeting@eaveline`);
    expect([meeting?.summary, meeting?.startDate.toJSDate().toISOString().slice(0, 19)]).toEqual([
      'Meeting: Ownmeeting',
      meetingDate.slice(0, 19),
    ]);
    expect(found.some(({ uid }) => uid.startsWith(foreign.uuid))).toBe(false);
    const { address } = await feedOf(rep);
    expect(address).toBeNull();
    const stored = await sql<{ hash: string }>`select token_hash as hash from calendar_feeds`.execute(server().db);
    expect(path).not.toContain(stored.rows[0]?.hash ?? path);
  });

  test('a new address ends the earlier one; a revoked one, and one of a disabled user, are not known', async () => {
    const rep = await server().logIn(people.rep);
    const [first, second] = [await made(rep), await made(rep)];
    expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([404, 200]);
    await sql`update users set active = false where id = ${rep.userId}`.execute(server().db);
    expect((await open(second)).statusCode).toBe(404);
    await sql`update users set active = true where id = ${rep.userId}`.execute(server().db);
    expect((await open(second)).statusCode).toBe(200);
    expect((await rep.call('DELETE', '/api/users/self/calendar')).statusCode).toBe(204);
    expect([(await open(second)).statusCode, (await feedOf(rep)).createdAt]).toEqual([404, null]);
    expect((await open('/api/calendar/nonsense')).statusCode).toBe(400);
  });
});

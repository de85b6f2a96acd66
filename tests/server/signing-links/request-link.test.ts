// A link that no longer works: its signer asks for a new one, and a contract that is not dated today is not sent.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import type { LinkOpening } from '#contract/records/link-opening.ts';
import type { SigningLink } from '#contract/records/signing-link.ts';
import { onOneDatabase } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';
import {
  buyerCalls,
  dale,
  mailsTo,
  offerContract,
  signatureOf,
  tokenTo,
  visitorOf,
} from '#tests/support/signing/offered-contract.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A contract whose last day to cancel counts from November 20, in Chicago. */
const dated = () => ({
  cancellation: {
    lastDay: '2026-11-24',
    signedOn: '2026-11-20',
    candidates: [],
    waiting: [],
    unconfirmed: null,
    table: '1',
    facts: {
      signedAt: '2026-11-20T15:00:00.000Z',
      timeZone: 'America/Chicago',
      place: 'IL',
      seniors: [],
      cases: [],
      isConfirmed: false,
      ownHolidays: [],
    },
  },
});

onOneDatabase((database) => {
  let server: TestServer;
  let rep: TestUser;
  let callers = 0;
  beforeAll(async () => {
    server = await startTestServer({ database, leads: 0 });
  });
  beforeEach(async () => {
    server.clock.now = new Date('2026-11-20T15:00:00.000Z');
    rep = await server.logIn(people.rep);
    callers += 1;
  });
  afterAll(() => server.close());

  const call = (path: string, body: object) => buyerCalls(server, `10.4.0.${callers}`)(path, body);
  const later = (milliseconds: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
  };
  const send = async (id: number) =>
    rep.call('POST', `/api/documents/${id}/signing-links`, { body: { signer: 'customer2', emailAddress: dale } });
  const linkOf = async (id: number) =>
    (await rep.call('GET', `/api/documents/${id}/signing-links`)).json<SigningLink[]>()[0];
  const requestMails = async () =>
    (await mailsTo(server, people.rep)).filter(({ subject }) => /asks for a new link/.test(subject));
  async function linked(more: Parameters<typeof offerContract>[3] = () => ({})) {
    const offered = await offerContract(server, rep, true, more);
    const answer = await send(offered.document.id);
    expect(answer.statusCode, answer.body).toBe(200);
    return { offered, id: offered.document.id, token: await tokenTo(server, dale) };
  }

  test('an ended link can be asked for again: the salesperson is told once, the buyer gets nothing, and a member sends it', async () => {
    const { id, token } = await linked();
    const early = await call('new-link', { token });
    expect([early.statusCode, early.json().title]).toEqual([409, 'This link still works. Open it with a code.']);
    const first = await linkOf(id);
    expect(first?.newLinkAskedAt).toBeNull();
    await rep.call('DELETE', `/api/documents/${id}/signing-links/${first?.id}`);
    const sent = (await mailsTo(server, dale)).length;
    const stated = (await requestMails()).length;
    later(minute);
    const answer = await call('new-link', { token });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<LinkOpening>()).toEqual({
      state: 'revoked',
      companyName: 'Harlow Exteriors',
      phoneNumber: expect.anything(),
      hasLogo: expect.any(Boolean),
      emailHint: 'd…e@example.com',
      codeEndsAt: null,
      newLinkAskedAt: server.clock.now.toISOString(),
      purpose: 'sign',
    });
    // Twice by mistake, both at once.
    later(minute);
    for (const again of await Promise.all([call('new-link', { token }), call('new-link', { token })]))
      expect(again.json<LinkOpening>().newLinkAskedAt).toBe('2026-11-20T15:01:00.000Z');
    expect(await requestMails()).toHaveLength(stated + 1);
    expect((await requestMails())[0]).toMatchObject({
      subject: 'Dale Whitfield asks for a new link to Home improvement contract 1',
      replyTo: dale,
      text: expect.stringContaining(`/documents/${id}`),
    });
    expect((await requestMails())[0]?.text).not.toContain(token);
    expect(await mailsTo(server, dale)).toHaveLength(sent);
    expect((await linkOf(id))?.newLinkAskedAt).toBe('2026-11-20T15:01:00.000Z');
    expect((await send(id)).statusCode).toBe(200);
    expect(await linkOf(id)).toMatchObject({ state: 'sent', newLinkAskedAt: null });
    // The page of the earlier link does not know about the new one.
    expect((await call('open', { token })).json<LinkOpening>().state).toBe('revoked');
  });

  test('nobody can get a link at another address, and an unknown token asks for nothing', async () => {
    const { id, token } = await linked();
    await send(id);
    const before = (await requestMails()).length;
    const answer = await call('new-link', { token, emailAddress: 'thief@example.com' });
    expect(answer.statusCode).toBe(200);
    expect((await call('new-link', { token: 'b'.repeat(64) })).statusCode).toBe(404);
    expect(await mailsTo(server, 'thief@example.com')).toEqual([]);
    expect(await requestMails()).toHaveLength(before + 1);
    expect((await requestMails())[0]?.text).not.toContain('thief');
  });

  test('it can be asked for five times at most, each an hour after the last', async () => {
    const { id, token } = await linked();
    await send(id);
    const before = (await requestMails()).length;
    for (let count = 0; count < 5; count += 1) {
      expect((await call('new-link', { token })).statusCode).toBe(200);
      later(60 * minute);
    }
    const answer = await call('new-link', { token });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '86400']);
    expect(await requestMails()).toHaveLength(before + 5);
  });

  test('new links can be asked for on expired, declined and withdrawn papers, even on a deleted one', async () => {
    const expired = await linked();
    const declined = await linked();
    const visitor = await visitorOf(server, dale, call);
    await call('refusal', { ...visitor, reason: 'Not now.' });
    const deleted = await linked();
    await sql`update documents set deleted_at = now() where id = ${deleted.id}`.execute(server.db);
    later(14 * day + minute);
    rep = await server.logIn(people.rep);
    for (const [{ token }, why] of [
      [expired, 'The link has expired.'],
      [declined, 'The paper was declined.'],
      [deleted, 'The paper was withdrawn.'],
    ] as const) {
      expect((await call('new-link', { token })).statusCode).toBe(200);
      expect((await requestMails())[0]?.text).toContain(why);
    }
    expect(await linkOf(declined.id)).toMatchObject({
      state: 'declined',
      newLinkAskedAt: server.clock.now.toISOString(),
    });
    expect((await rep.call('GET', `/api/documents/${deleted.id}/signing-links`)).statusCode).toBe(404);
  });

  test('a dated contract states its day in the e-mail, cannot be signed on the next one, and its link is asked for again', async () => {
    const { offered, id, token } = await linked(dated);
    expect((await mailsTo(server, dale))[0]?.text).toContain(
      'sign by midnight of Friday, November 20, 2026: the home improvement contract is dated that day.',
    );
    // It is still November 20 at the job.
    server.clock.now = new Date('2026-11-21T05:50:00.000Z');
    rep = await server.logIn(people.rep);
    expect((await call('new-link', { token })).statusCode).toBe(409);
    expect((await send(id)).statusCode).toBe(200);
    const visitor = await visitorOf(server, dale, call);
    server.clock.now = new Date('2026-11-21T06:10:00.000Z');
    rep = await server.logIn(people.rep);
    const late = await call('signature', { ...visitor, signature: signatureOf(offered) });
    expect(late.statusCode).toBe(409);
    const sent = await send(id);
    expect([sent.statusCode, sent.json().title]).toEqual([
      409,
      'This paper can only be signed on the day that it is dated, November 20, 2026, and that day is over. Make it again, and send a link to the new one.',
    ]);
    expect((await call('new-link', { token: visitor.token })).statusCode).toBe(200);
    expect((await requestMails())[0]?.text).toContain('that day is over. Make it again');
    expect((await linkOf(id))?.newLinkAskedAt).toBe(server.clock.now.toISOString());
    const stored = (await rep.call('GET', `/api/documents/${id}`)).json<Document>();
    expect(Object.keys(stored.signatures ?? {})).toEqual(['customer']);
  });
});

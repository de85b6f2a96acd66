// A buyer chooses options of an itemized estimate through a link: totals, choices, and everything that ends it.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChangeFeed } from '#contract/records/change-feed.ts';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { LinkOpening } from '#contract/records/link-opening.ts';
import type { LinkedDocument } from '#contract/records/linked-document.ts';
import type { SigningLink } from '#contract/records/signing-link.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { estimateTotal } from '#domain/estimates/estimate-total.ts';
import { fromCents } from '#domain/money/round-money.ts';
import { signedForm } from '#tests/support/papers/true-contract.ts';
import { onOneDatabase } from '#tests/support/server/databases.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';
import {
  buyerCalls,
  dale,
  mailsTo,
  offerContract,
  tokenTo,
  visitorOf,
} from '#tests/support/signing/offered-contract.ts';
import { type OfferedOptions, offerOptions, sendPaper } from '#tests/support/signing/offered-options.ts';

const day = 24 * 3_600_000;

onOneDatabase((database) => {
  let server: TestServer;
  let rep: TestUser;
  let callers = 0;
  beforeAll(async () => {
    server = await startTestServer({ database, leads: 0 });
  });
  beforeEach(async () => {
    server.clock.now = new Date('2026-11-03T15:00:00.000Z');
    rep = await server.logIn(people.rep);
    callers += 1;
  });
  afterAll(() => server.close());

  const call = (path: string, body: object) => buyerCalls(server, `10.9.0.${callers}`)(path, body);
  const later = (milliseconds: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
  };
  const send = (id: number) =>
    rep.call('POST', `/api/documents/${id}/signing-links`, { body: { signer: 'customer', emailAddress: dale } });
  const read = async (id: number) => (await rep.call('GET', `/api/documents/${id}`)).json<Document>();

  async function opened() {
    const offered = await offerOptions(server, rep);
    const answer = await send(offered.document.id);
    expect(answer.statusCode, answer.body).toBe(200);
    later(120_000);
    const visitor = await visitorOf(server, dale, call);
    const shown = await call('document', visitor);
    expect(shown.statusCode, shown.body).toBe(200);
    return { ...offered, visitor, linked: shown.json<LinkedDocument>() };
  }
  /** The document as the feed delivers it to a new device. */
  async function feedOf(id: number) {
    let feed = (await rep.call('GET', '/api/changes')).json<ChangeFeed>();
    const changes = [...feed.changes];
    while (feed.more) {
      feed = (await rep.call('GET', `/api/changes?since=${feed.checkpoint}`)).json<ChangeFeed>();
      changes.push(...feed.changes);
    }
    return changes.filter((change) => change.store === 'estimate-documents' && change.id === id).at(-1);
  }
  const totalOf = async (visitor: object, chosen: readonly string[]) =>
    (await call('total', { ...visitor, chosen })).json<{ total: number }>().total;
  const choose = (
    { visitor, linked }: Awaited<ReturnType<typeof opened>>,
    chosen: readonly string[],
    more: object = {},
  ) => call('choice', { ...visitor, contentHash: linked.contentHash, chosen, by: 'Renee Whitcomb', ...more });

  test('the page lists the options with their prices, and the server computes each total to the cent', async () => {
    const { visitor, linked, lines, estimate, document } = await opened();
    const paper = readPaper(document.data?.content);
    expect(linked.options?.map(({ uuid }) => uuid)).toEqual(lines);
    expect(linked.totalWithout).toBe(fromCents(paper?.totalCents ?? 0));
    expect(JSON.stringify(linked)).not.toMatch(/laborCost|materialCost/);
    expect(await totalOf(visitor, [])).toBe(linked.totalWithout);
    for (const { uuid, adds } of linked.options ?? [])
      expect(await totalOf(visitor, [uuid])).toBeCloseTo((linked.totalWithout ?? 0) + adds, 6);
    expect(await totalOf(visitor, lines)).toBe(estimateTotal(estimate, estimate.workflowIds));
    expect(linked.document.choices).toEqual([]);
  });

  test('a link ends with the last day of the prices at the job, and none is sent after it', async () => {
    const { document } = await offerOptions(server, rep, '2026-11-05');
    const link = (await send(document.id)).json<SigningLink>();
    // Midnight in Illinois.
    expect(link.expiresAt).toBe('2026-11-06T05:59:59.000Z');
    server.clock.now = new Date('2026-11-06T05:59:00.000Z');
    const visitor = await visitorOf(server, dale, call);
    server.clock.now = new Date('2026-11-06T06:00:00.000Z');
    rep = await server.logIn(people.rep);
    expect((await call('open', { token: visitor.token })).json<LinkOpening>().state).toBe('expired');
    expect((await call('choice', { ...visitor, ...plainChoice })).statusCode).toBe(409);
    const late = await send(document.id);
    expect([late.statusCode, late.json().title]).toEqual([
      409,
      'The prices of this paper held until Thursday, November 5, 2026. Make it again, and send a link to the new one.',
    ]);
    const other = await offerOptions(server, rep, '2027-01-31');
    const long = (await send(other.document.id)).json<SigningLink>();
    expect(Date.parse(long.expiresAt) - server.clock.now.getTime()).toBe(14 * day);
  });

  test('opening the link and asking for totals chooses nothing', async () => {
    const { document, visitor, lines } = await opened();
    const answer = await call('open', { token: visitor.token });
    expect(answer.json<LinkOpening>()).toMatchObject({ state: 'open', purpose: 'choose' });
    await totalOf(visitor, lines);
    for (const method of ['GET', 'HEAD'] as const)
      for (const path of ['total', 'choice'])
        expect((await server.app.inject({ method, url: `/api/signing/${path}?token=x` })).statusCode).toBe(404);
    expect((await call('choice', { ...visitor, pass: 'a'.repeat(64), ...plainChoice })).statusCode).toBe(403);
    expect((await read(document.id)).choices).toBeUndefined();
    const [mail] = await mailsTo(server, dale).then((all) => all.filter(({ subject }) => !/code/i.test(subject)));
    expect(mail).toMatchObject({ subject: expect.stringMatching(/to read and choose/) });
    expect(mail?.text).toContain('Opening it chooses nothing.');
  });
  const plainChoice = { contentHash: 'c'.repeat(64), chosen: [], by: 'Renee' };

  test('a choice reaches the document, feed, salesperson and page; the next one counts, and the first is kept', async () => {
    const known = await opened();
    const { document, visitor, lines, linked } = known;
    const [first = '', second = '', third = ''] = lines;
    const answer = await choose(known, [third, first]);
    expect(answer.statusCode, answer.body).toBe(200);
    const total = await totalOf(visitor, [first, third]);
    const choice = {
      by: 'Renee Whitcomb',
      emailAddress: dale,
      timestamp: '2026-11-03T15:02:00.000Z',
      contentHash: linked.contentHash,
      chosen: [first, third],
      offered: 3,
      total,
    };
    expect(answer.json<LinkedDocument>().document.choices).toEqual([choice]);
    expect((await read(document.id)).choices).toEqual([choice]);
    expect(await feedOf(document.id)).toMatchObject({ record: { choices: [choice] } });
    const [mail] = await mailsTo(server, people.rep);
    expect(mail).toMatchObject({
      subject: expect.stringMatching(/^Renee Whitcomb chose 2 of 3 options/),
      replyTo: dale,
    });
    expect(mail?.text).toMatch(/Chosen:\n- .+: \$.+\n- .+\n\nNot chosen:\n- /);
    const receipt = async () =>
      (await mailsTo(server, dale)).filter(({ subject }) => subject.startsWith('Your choice'));
    expect(await receipt()).toMatchObject([{ replyTo: people.rep }]);
    expect((await receipt())[0]?.text).toMatch(
      /^Hello Renee Whitcomb,\n\n.+ 2 of 3 options .+\$.+\n\nChosen:\n- .+\n- .+\n\nNot chosen:\n- .+\n\nIt is not an order.+November 17, 2026/,
    );

    later(60_000);
    const stated = (await mailsTo(server, people.rep)).length;
    expect((await choose(known, [first, third])).statusCode).toBe(200);
    expect(await mailsTo(server, people.rep)).toHaveLength(stated);
    expect(await receipt()).toHaveLength(1);
    expect((await choose(known, [second], { by: 'Dale' })).statusCode).toBe(200);
    expect((await choose(known, [])).statusCode).toBe(200);
    const { choices } = await read(document.id);
    expect(choices?.map(({ by, chosen }) => [by, chosen])).toEqual([
      ['Renee Whitcomb', [first, third]],
      ['Dale', [second]],
      ['Renee Whitcomb', []],
    ]);
  });

  test('another company’s line, another paper, a blank name, and a signing link are refused and store nothing', async () => {
    const known = await opened();
    const { visitor, document, estimate } = known;
    const other = estimate.items.find(({ uuid }) => !known.lines.includes(uuid))?.uuid ?? '';
    for (const path of ['total', 'choice']) {
      const wrong = await call(path, {
        ...visitor,
        chosen: [other],
        ...(path === 'choice' ? { contentHash: known.linked.contentHash, by: 'Renee' } : {}),
      });
      expect([wrong.statusCode, wrong.json().errors]).toEqual([
        400,
        { chosen: ['The paper offers no such option. Load the page again.'] },
      ]);
    }
    expect((await choose(known, [], { contentHash: 'c'.repeat(64) })).statusCode).toBe(409);
    expect((await choose(known, [], { by: '  ' })).statusCode).toBe(400);
    expect((await choose(known, [], { chosen: Array(101).fill(other) })).statusCode).toBe(400);
    expect((await read(document.id)).choices).toBeUndefined();
    const contract = await offerContract(server, rep);
    await rep.call('POST', `/api/documents/${contract.document.id}/signing-links`, {
      body: { signer: 'customer2', emailAddress: dale },
    });
    later(120_000);
    const signer = await visitorOf(server, dale, call);
    expect((await call('total', { ...signer, chosen: [] })).statusCode).toBe(409);
    for (const path of ['signature', 'refusal', 'notice'])
      expect([path, (await call(path, { ...visitor, ...actions[path as keyof typeof actions] })).statusCode]).toEqual([
        path,
        409,
      ]);
  });
  const signature = { timestamp: '2026-11-03T15:00:00.000Z', data: null, signerName: 'Dale' };
  const actions = { signature: { signature }, refusal: { reason: 'No.' }, notice: { by: 'Dale', paid: 0 } };

  test('a revoked link, an expired one, a paper made again and a sold estimate end the choosing with an explanation', async () => {
    const known = await opened();
    const { document, visitor } = known;
    const [link] = (await rep.call('GET', `/api/documents/${document.id}/signing-links`)).json<SigningLink[]>();
    expect(link).toMatchObject({ purpose: 'choose', state: 'opened', signer: 'customer' });
    await rep.call('DELETE', `/api/documents/${document.id}/signing-links/${link?.id}`);
    // Its pass ends with it, as for every link.
    expect((await choose(known, [])).statusCode).toBe(403);

    const again = await opened();
    const next = await sendPaper(server, rep, again, again.document);
    const refused = await choose(again, []);
    expect([refused.statusCode, refused.json().title]).toEqual([409, expect.stringMatching(/was changed after/)]);
    const opening = (await call('open', { token: again.visitor.token })).json<LinkOpening>();
    expect(opening).toMatchObject({ state: 'changed', purpose: 'choose' });
    expect((await send(again.document.id)).json().title).toMatch(/A newer paper replaces this one/);
    expect((await send(next.id)).statusCode).toBe(200);

    const sold = await opened();
    const contract = multipart(await signedForm(rep, sold.estimate, server.clock.now.toISOString()));
    expect((await rep.call('POST', '/api/documents', contract)).statusCode).toBe(201);
    expect((await choose(sold, [])).json().title).toMatch(/^Options on this paper can no longer be chosen/);
    expect((await send(sold.document.id)).statusCode).toBe(409);

    const old = await opened();
    later(15 * day);
    expect((await call('open', { token: old.visitor.token })).json<LinkOpening>().state).toBe('expired');
    expect(visitor.token).not.toBe(old.visitor.token);
  });

  test('an estimate that has changed keeps its offered prices, and sends no further link', async () => {
    const known = await opened();
    const { estimate, lines, visitor, document } = known;
    const before = await totalOf(visitor, lines);
    const line = estimate.items.find(({ uuid }) => uuid === lines[0]);
    const items = estimate.items.filter(({ id, parentItemId }) => id !== line?.id && parentItemId !== line?.id);
    const changed = await rep.call('POST', `/api/estimates/${estimate.id}`, { body: { items } });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.json<Estimate>().version).not.toBe(estimate.version);
    expect(await totalOf(visitor, lines)).toBe(before);
    expect((await choose(known, lines)).statusCode).toBe(200);
    const refused = await send(document.id);
    expect([refused.statusCode, refused.json().title]).toEqual([
      409,
      'The estimate has changed since this paper was made. Make it again, and send a link to the new one.',
    ]);
  });

  test('an estimate without options has nobody who chooses, and the app itself cannot change a choice', async () => {
    const offered: OfferedOptions = await offerOptions(server, rep);
    const plain = await sendPaper(server, rep, { ...offered, lines: [] });
    expect((await send(plain.id)).json().errors).toEqual({ signer: ['The paper names no such signer.'] });
    const { rows } = await sql<{ kind: string }>`select privilege_type as kind from information_schema.role_table_grants
      where table_name = 'buyer_choices' and grantee = 'app' order by 1`.execute(server.db);
    expect(rows.map(({ kind }) => kind)).toEqual(['INSERT', 'SELECT']);
  });

  test('a link allows thirty choices', async () => {
    const known = await opened();
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1) {
      const by = buyerCalls(server, `10.9.1.${time}`);
      const body = { ...known.visitor, contentHash: known.linked.contentHash, chosen: [], by: `Renee ${time}` };
      statuses.push((await by('choice', body)).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    expect(await tokenTo(server, dale)).toBe(known.visitor.token);
  });
});

import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { hoverRoutes } from '#contract/routes/connections/connections.ts';
import { asOwner } from '#server/database/database.ts';
import { pollDueCompanies } from '#server/services/hover/poll-jobs.ts';
import { connect } from '#tests/support/server/connected-server.ts';
import { onEachDatabase, shared } from '#tests/support/server/databases.ts';
import { startHoverServer } from '#tests/support/server/hover-server.ts';
import { people } from '#tests/support/server/server.ts';

const jobId = 17_000_001;
const modelId = 17_100_001;

onEachDatabase((database) => {
  const at = shared(() => startHoverServer(database));

  beforeEach(() => at().restart());

  const account = async () => (await at().admin.call('GET', hoverRoutes.readAccount.path)).json();
  const lead = async (id: number) => (await at().rep.call('GET', `/api/leads/${id}`)).json();
  const webhooks = () => at().hover.webhooks.all;
  const deliveries = () => at().hover.webhooks.deliveries.length;
  /** Waits for an event that Hover sends by itself. */
  const codeAfter = (count: number) => vi.waitFor(() => expect(deliveries()).toBeGreaterThan(count));
  /** Connected, with a webhook that Hover has verified. */
  const watch = async () => {
    const before = deliveries();
    await at().work();
    await codeAfter(before);
    await at().work();
    const webhook = webhooks().at(-1);
    if (webhook === undefined) throw new Error('no webhook');
    return webhook;
  };
  const linkedLead = async () => {
    const { newLead, link, work } = at();
    const { id } = await newLead();
    await link(id, jobId);
    await work();
    return id;
  };
  const looks = (names: readonly string[]) => names.filter((name) => name === 'look-at-hover-job').length;
  const event = { event: 'job-state-changed-v2', job_id: jobId, state: 'completed' };

  test('a connection registers and verifies a webhook, and its end removes it', async () => {
    await watch();
    expect(webhooks().map(({ verifiedAt }) => verifiedAt === null)).toEqual([false]);
    expect((await account()).details).toMatchObject({ webhook: 'verified', lastPoll: expect.any(String) });
    await at().admin.call('POST', hoverRoutes.disable.path);
    expect(webhooks()).toEqual([]);
  });

  test('H11: a code that comes before the registration is answered verifies it all the same', async () => {
    at().hover.webhooks.verification = 'before';
    expect(await at().work()).toContain('watch-hover');
    expect(webhooks()[0]?.verifiedAt).not.toBeNull();
  });

  test('a registration whose answer is lost is made again, without a second webhook', async () => {
    at().hover.script.on('POST', '/api/v2/webhooks', { drop: 'after' }, { times: 1 });
    expect(await at().work()).toContain('watch-hover later');
    await vi.waitFor(async () => {
      await asOwner(at().server.db, (trx) =>
        at().server.context.jobs.enqueue(trx, 'watch-hover', { companyId: at().admin.companyId }),
      );
      await at().work();
      expect(webhooks().map(({ verifiedAt }) => verifiedAt === null)).toEqual([false]);
    });
  });

  test('a code that never comes is asked for again; a webhook that Hover refuses leaves the poll', async () => {
    at().hover.webhooks.verification = 'never';
    await at().work();
    expect((await account()).details).toMatchObject({ webhook: 'waiting' });
    await asOwner(at().server.db, (trx) =>
      sql`update hover_watches set asked_at = now() - interval '11 minutes', polled_at = null`.execute(trx),
    );
    const before = deliveries();
    await pollDueCompanies(at().server.context);
    await at().work();
    await codeAfter(before);
    await at().work();
    expect((await account()).details).toMatchObject({ webhook: 'verified' });
    await at().restart();
    at().hover.script.on('POST', '/api/v2/webhooks', { answer: { status: 422, body: { errors: {} } } });
    await at().work();
    expect((await account()).details).toMatchObject({ webhook: 'failed', lastPoll: expect.any(String) });
  });

  test('an event tells a linked lead, and every device, of newer figures', async () => {
    await watch();
    const id = await linkedLead();
    const before = await lead(id);
    expect(before.hoverFigures).toMatchObject({
      jobId,
      state: 'completed',
      hashes: [expect.stringMatching(/^[0-9a-f]{64}$/)],
    });
    at().hover.jobs.measureAgain(modelId, { pitch: 9 });
    await at().hover.setState(jobId, 'completed');
    expect(looks(await at().work())).toBe(1);
    const after = await lead(id);
    expect(after.version).toBe(before.version + 1);
    expect(after.hoverFigures.hashes).not.toEqual(before.hoverFigures.hashes);
    expect(JSON.stringify((await at().rep.call('GET', '/api/changes')).json())).toContain(after.hoverFigures.hashes[0]);
    expect((await account()).details.lastEvent).toEqual(expect.any(String));
    await at().hover.setState(jobId, 'completed');
    await at().work();
    expect((await lead(id)).version, 'the same figures change nothing').toBe(after.version);
    at().hover.jobs.measureAgain(modelId, { pitch: 7 });
  });

  test('H11: a wrong signature is refused, an old date ignored, fifty repetitions cause one look', async () => {
    const webhook = await watch();
    const id = await linkedLead();
    const { hover, server, work } = at();
    const send = async (forgery = {}, what: Record<string, unknown> = event) =>
      (await hover.webhooks.send(webhook, what, forgery)).status;
    expect(await send({ secret: 'wrong' })).toBe(401);
    expect(await send({ webhookId: 7 })).toBe(404);
    expect(await send({ at: Date.now() - 400_000 })).toBe(200);
    expect(await send({ at: Date.now() + 400_000 })).toBe(200);
    expect(looks(await work())).toBe(0);
    server.clock.now = new Date();
    for (let count = 0; count < 50; count += 1) expect(await send()).toBe(200);
    expect(looks(await work())).toBe(1);
    expect(await send({}, { event: 'something-new' })).toBe(200);
    expect(await send({}, { ...event, job_id: 'seventeen' })).toBe(200);
    expect(await send({}, { ...event, job_id: 16_000_000 })).toBe(200);
    expect(looks(await work())).toBe(0);
    expect((await lead(id)).hoverJobId).toBe(jobId);
  });

  test.each([
    ['no signature', {}, 401],
    ['another scheme', { 'hover-signature-256': 'sha1=1:abc' }, 401],
  ])('an event with %s is refused', async (_what, headers, status) => {
    const webhook = await watch();
    const { pathname } = new URL(webhook.url);
    const answer = await at().server.app.inject({
      method: 'POST',
      url: pathname,
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(status);
  });

  test('an unknown address is not found, and an event has at most 64 KB', async () => {
    const webhook = await watch();
    const post = (url: string, payload: string) =>
      at().server.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });
    expect((await post('/api/hoverintegration/webhook/unknown', '{}')).statusCode).toBe(404);
    expect((await post(new URL(webhook.url).pathname, `"${'a'.repeat(66_000)}"`)).statusCode).toBe(413);
    for (const payload of ['', 'null', '[]', '{', '\u0000'])
      expect((await post(new URL(webhook.url).pathname, payload)).statusCode).toBe(401);
  });

  test('the webhook of one company has no effect on the leads of another', async () => {
    const { server, hover, work } = at();
    const id = await linkedLead();
    const other = await server.logIn(people.both, 2);
    await connect(server, other, 'hover', { account: 'office@northgate.example' });
    await work();
    await vi.waitFor(() => expect(webhooks().length).toBe(2));
    const foreign = webhooks().find(({ account: owner }) => owner === 'office@northgate.example');
    if (foreign === undefined) throw new Error('no webhook');
    await vi.waitFor(() => expect(hover.webhooks.deliveries.some(({ url }) => url === foreign.url)).toBe(true));
    await work();
    expect((await hover.webhooks.send(foreign, event)).status).toBe(200);
    expect(looks(await work())).toBe(0);
    expect((await lead(id)).hoverFigures.state).toBe('completed');
    await other.call('POST', hoverRoutes.disable.path);
  });

  test('a change without an event is found by the poll of the next hour', async () => {
    const id = await linkedLead();
    const before = await lead(id);
    at().hover.clock.advance(60_000);
    at().hover.jobs.measureAgain(modelId, { pitch: 11 });
    await pollDueCompanies(at().server.context);
    expect(await at().work(), 'polled a moment ago').not.toContain('poll-hover');
    await asOwner(at().server.db, (trx) =>
      sql`update hover_watches set polled_at = now() - interval '1 hour'`.execute(trx),
    );
    await pollDueCompanies(at().server.context);
    expect(looks(await at().work())).toBe(1);
    expect((await lead(id)).hoverFigures.hashes).not.toEqual(before.hoverFigures.hashes);
    at().hover.jobs.measureAgain(modelId, { pitch: 7 });
  });

  test('a look waits while Hover is down, and H12: a job that is gone is said to be missing', async () => {
    const { hover, work, forgetLimit, server, admin } = at();
    await watch();
    const id = await linkedLead();
    hover.script.on('GET', '/api/v3/*', { drop: 'before' });
    await hover.setState(jobId, 'completed');
    expect(await work()).toContain('look-at-hover-job later');
    expect((await lead(id)).hoverFigures.state).toBe('completed');
    hover.script.clear();
    hover.script.on('GET', '/api/v3/jobs/*', { answer: { status: 404, body: {} } });
    await forgetLimit();
    await asOwner(server.db, (trx) =>
      server.context.jobs.enqueue(trx, 'look-at-hover-job', { companyId: admin.companyId, jobId }),
    );
    await work();
    expect(await lead(id)).toMatchObject({ hoverJobId: jobId, hoverFigures: { state: 'missing', hashes: [] } });
  });
});

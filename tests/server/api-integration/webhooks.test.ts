// Events of a company on their way to its receivers: outbox, deliveries, retries, and what an attacker would try.
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { PagedWebhookDeliveries } from '#contract/records/paged-webhook-deliveries.ts';
import type { WebhookDelivery } from '#contract/records/webhook-delivery.ts';
import type { WebhookEndpoint } from '#contract/records/webhook-endpoint.ts';
import type { WebhookEvent } from '#contract/records/webhook-event.ts';
import type { WebhookSecret } from '#contract/records/webhook-secret.ts';
import { withCompany } from '#server/database/database.ts';
import { startDeliveries } from '#server/repositories/api-integration/webhook-deliveries.ts';
import { announceDue, listCompaniesWithDue, takeTurn } from '#server/repositories/api-integration/webhook-events.ts';
import { insertFailedFolder } from '#server/repositories/failed-folders.ts';
import { deliverEvents } from '#server/services/api-integration/deliver-events.ts';
import { forgetOld } from '#server/services/forget-old.ts';
import { signedHeaders } from '#server/webhooks/webhook-signature.ts';
import { anEstimate, itemOf, newLead, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { signedForm } from '#tests/support/papers/true-contract.ts';
import { onEachDatabase, shared } from '#tests/support/server/databases.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import { startReceiver } from '#tests/support/server/receiver.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

const everything = [
  'lead.created',
  'lead.changed',
  'estimate.changed',
  'document.signed',
  'document.canceled',
  'folder.failed',
] as const;
const hour = 3_600_000;

onEachDatabase((database) => {
  const server = shared(() => startTestServer({ database }));
  const receiver = shared(startReceiver);
  const admin = () => server().logIn(people.admin);
  const rep = () => server().logIn(people.rep);

  beforeEach(async () => {
    await sql`delete from webhook_endpoints`.execute(server().db);
    await sql`delete from webhook_events`.execute(server().db);
    receiver().received.length = 0;
    receiver().answer = (response) => void response.end('thanks');
  });

  const pass = (milliseconds: number) => {
    server().clock.now = new Date(server().clock.now.getTime() + milliseconds);
  };
  const deliver = (companyId = 1) => deliverEvents(server().context, companyId);
  const add = async (body: object = {}) => {
    const answer = await (await admin()).call('POST', '/api/integration/endpoints', {
      body: { url: receiver().url, types: everything, ...body },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<WebhookSecret>();
  };
  const endpoint = async (id: number) =>
    (await (await admin()).call('GET', '/api/integration/endpoints'))
      .json<WebhookEndpoint[]>()
      .find((one) => one.id === id);
  const log = async (query = '') =>
    (await (await admin()).call('GET', `/api/integration/deliveries${query}`)).json<PagedWebhookDeliveries>();
  const events = () => receiver().received.map(({ text }) => JSON.parse(text) as WebhookEvent);
  const addLead = async (lastName = 'Whitfield') =>
    (await (await rep()).call('POST', '/api/leads', { body: { lastName } })).json<Lead>();
  const changeLead = async (id: number, city: string) =>
    (await rep()).call('PUT', `/api/leads/${id}`, { body: { city } });

  test('a lead is announced when it is added and when it is changed, signed and with its version', async () => {
    const { secret } = await add();
    const lead = await addLead();
    await deliver();
    await changeLead(lead.id, 'Batavia');
    await deliver();
    const [created, changed] = events();
    const { marks: _marks, ...shown } = lead;
    expect(created).toEqual({
      id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
      version: 1,
      type: 'lead.created',
      time: server().clock.now.toISOString(),
      companyId: 1,
      record: { kind: 'lead', id: lead.id, version: 1 },
      data: shown,
    });
    expect(changed).toMatchObject({
      type: 'lead.changed',
      record: { kind: 'lead', id: lead.id, version: 2 },
      data: { city: 'Batavia' },
    });
    for (const { headers, text } of receiver().received) {
      const message = {
        id: String(headers['webhook-id']),
        timestamp: Number(headers['webhook-timestamp']),
        body: text,
      };
      expect(headers).toMatchObject(signedHeaders(message, [secret]));
      expect(message.id).toBe((JSON.parse(text) as WebhookEvent).id);
    }
    expect((await log()).data).toMatchObject([
      { type: 'lead.changed', status: 'delivered', attempts: 1, answerStatus: 200, answer: 'thanks' },
      { type: 'lead.created', status: 'delivered', attempts: 1, nextAttemptAt: null },
    ]);
  });

  test('estimates, signed and canceled contracts and failed folders are announced', async () => {
    await add();
    const user = await rep();
    const field = await plainField(user);
    const leadId = await newLead(user);
    const body = anEstimate(leadId, field, [itemOf(field, 2)]);
    const estimate = (await user.call('POST', '/api/estimates', { body })).json<Estimate>();
    const form = multipart(await signedForm(user, estimate, server().clock.now.toISOString()));
    const contract = (await user.call('POST', '/api/documents', form)).json<Document>();
    const notice = { receivedTime: server().clock.now.toISOString(), way: 'e-mail', by: 'Dana Whitfield', paid: 0 };
    const canceled = await user.call('POST', `/api/documents/${contract.id}/cancel`, { body: notice });
    await withCompany(server().db, { companyId: 1, userId: 0 }, (trx) =>
      insertFailedFolder(trx, 1, {
        entityId: leadId,
        entityType: 'lead',
        errorMessage: 'The storage is full.',
        resolved: false,
        createdAt: server().clock.now.toISOString(),
      }),
    );
    await deliver();
    const byType = new Map(events().map((event) => [event.type, event]));
    expect(byType.get('estimate.changed')).toMatchObject({
      record: { kind: 'estimate', id: estimate.id, version: 1 },
      data: { id: estimate.id, leadId, total: expect.any(Number) },
    });
    expect(byType.get('document.signed')).toMatchObject({
      record: { kind: 'document', id: contract.id },
      data: { estimateId: estimate.id, typeName: 'contract' },
    });
    expect(canceled.json<Document>().cancellation?.isInTime, canceled.body).toBe(true);
    expect(byType.get('document.canceled')).toMatchObject({ data: { cancellation: { way: 'e-mail' } } });
    expect(byType.get('folder.failed')).toMatchObject({
      data: { entityId: leadId, errorMessage: 'The storage is full.' },
    });
    expect(JSON.stringify(events())).not.toMatch(/data:image|secret|"marks"/);
  });

  test('a change that is refused announces nothing', async () => {
    await add();
    const lead = await addLead();
    const before = await sql`select id from webhook_events`.execute(server().db);
    await (await rep()).call('PUT', `/api/leads/${lead.id}`, { body: { email: 'no address' } });
    await (await rep()).call('PUT', `/api/leads/${lead.id}`, { body: { city: 'A' }, headers: { 'if-match': '"9"' } });
    expect((await sql`select id from webhook_events`.execute(server().db)).rows).toEqual(before.rows);
  });

  test('without a receiver for a kind of event, none is written', async () => {
    await add({ types: ['document.signed'] });
    await addLead();
    expect((await sql`select id from webhook_events`.execute(server().db)).rows).toEqual([]);
  });

  test('many changes of a record are one event a minute, with the newest state', async () => {
    await add({ types: ['lead.changed'] });
    const lead = await addLead();
    for (const city of ['Aurora', 'Batavia', 'Geneva']) {
      await changeLead(lead.id, city);
      await deliver();
      pass(1_000);
    }
    expect(events().map(({ data }) => data.city)).toEqual(['Aurora']);
    pass(60_000);
    await deliver();
    expect(events().map(({ data, record }) => [data.city, record.version])).toEqual([
      ['Aurora', 2],
      ['Geneva', 4],
    ]);
    pass(1_000);
    await changeLead(lead.id, 'Elgin');
    await changeLead((await addLead()).id, 'Elburn');
    await deliver();
    expect(events().at(-1)?.data.city).toBe('Elburn');
  });

  test('a failed delivery is tried again with the same id and body, after growing pauses', async () => {
    await add({ types: ['lead.created'] });
    receiver().answer = (response) => void response.writeHead(503).end('busy');
    await addLead();
    const pauses: number[] = [];
    for (let attempts = 1; attempts <= 4; attempts += 1) {
      await deliver();
      const [{ nextAttemptAt, status, answerStatus, answer } = {} as WebhookDelivery] = (await log()).data;
      expect([status, answerStatus, answer]).toEqual(['waiting', 503, 'busy']);
      const pause = new Date(nextAttemptAt ?? '').getTime() - server().clock.now.getTime();
      pauses.push(pause);
      await deliver();
      expect(receiver().received).toHaveLength(attempts);
      pass(pause);
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    receiver().answer = (response) => void response.end('ok');
    await deliver();
    expect((await log()).data).toMatchObject([{ status: 'delivered', attempts: 5, answer: 'ok' }]);
    const sent = receiver().received;
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(sent.map(({ headers }) => headers['webhook-timestamp'])).size).toBeGreaterThan(1);
  });

  test('a receiver that accepts nothing for 24 hours is turned off, and its admins are told once', async () => {
    const { endpoint: made } = await add({ types: ['lead.created'] });
    receiver().answer = (response) => void response.writeHead(500).end('broken');
    await addLead();
    await addLead('Keller');
    for (let hours = 0; hours < 30; hours += 1) {
      await deliver();
      pass(hour);
    }
    expect(await endpoint(made.id)).toMatchObject({
      active: false,
      disabledReason: 'It accepted nothing for 24 hours: broken',
    });
    expect((await log()).data.map(({ status }) => status)).toEqual(['failed', 'failed']);
    const { rows } = await sql<{ recipient: string }>`select recipient from email_messages
      where about = ${`webhook:${made.id}`}`.execute(server().db);
    expect(rows.map(({ recipient }) => recipient)).toContain(people.admin);
    expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(rows.length);
    const sent = receiver().received.length;
    await addLead('Brandt');
    await deliver();
    expect(receiver().received.length).toBe(sent);
    const user = await admin();
    await user.call('PUT', `/api/integration/endpoints/${made.id}`, { body: { active: true } });
    expect(await endpoint(made.id)).toMatchObject({ active: true, disabledReason: null, failures: 0 });
  });

  test('a process that is killed between sending and storing leads to the same event again', async () => {
    await add({ types: ['lead.created'] });
    await addLead();
    const { db, clock } = server();
    const at = clock.now.toISOString();
    const times = { now: at, lostBefore: new Date(clock.now.getTime() - 30_000).toISOString() };
    const started = await withCompany(db, { companyId: 1, userId: 0 }, async (trx) => {
      await announceDue(trx, 1, at);
      return startDeliveries(trx, 1, { due: at }, times);
    });
    expect(started).toHaveLength(1);
    expect(await takeTurn(db, 1, at, new Date(clock.now.getTime() + 45_000).toISOString())).toBe(true);
    await deliver();
    expect(receiver().received).toEqual([]);
    expect(await listCompaniesWithDue(db, at)).toEqual([]);
    pass(46_000);
    expect(await listCompaniesWithDue(db, clock.now.toISOString())).toEqual([1]);
    await deliver();
    expect(events().map(({ id }) => id)).toEqual([started[0]?.eventId]);
    expect((await log()).data).toMatchObject([{ status: 'delivered', attempts: 2 }]);
  });

  test('two secrets sign for a day after a rotation', async () => {
    const first = await add({ types: ['lead.created'] });
    const user = await admin();
    const second = (
      await user.call('POST', `/api/integration/endpoints/${first.endpoint.id}/rotate-secret`)
    ).json<WebhookSecret>();
    expect(second.secret).not.toBe(first.secret);
    expect(second.endpoint.previousSecretUntil).toBe(new Date(server().clock.now.getTime() + 24 * hour).toISOString());
    const signatureOf = async (secrets: readonly string[]) => {
      await addLead();
      await deliver();
      const { headers, text } = receiver().received.at(-1) ?? { headers: {}, text: '' };
      const message = {
        id: String(headers['webhook-id']),
        timestamp: Number(headers['webhook-timestamp']),
        body: text,
      };
      expect(headers['webhook-signature']).toBe(signedHeaders(message, secrets)['webhook-signature']);
    };
    await signatureOf([second.secret, first.secret]);
    pass(24 * hour + 1000);
    await signatureOf([second.secret]);
    expect(await endpoint(first.endpoint.id)).toMatchObject({ previousSecretUntil: null });
  });

  test('a test is sent at once and not repeated; a delivery is sent again with its id', async () => {
    const { endpoint: made } = await add();
    const user = await admin();
    const tested = await user.call('POST', `/api/integration/endpoints/${made.id}/test`);
    expect(tested.json()).toMatchObject({ type: 'test', status: 'delivered', answerStatus: 200 });
    expect(events()).toMatchObject([{ type: 'test', record: { kind: 'endpoint', id: made.id, version: 1 } }]);
    receiver().answer = (response) => void response.writeHead(404).end('not here');
    const failed = (await user.call('POST', `/api/integration/endpoints/${made.id}/test`)).json<WebhookDelivery>();
    expect(failed).toMatchObject({ status: 'failed', answerStatus: 404, answer: 'not here', nextAttemptAt: null });
    receiver().answer = (response) => void response.end('there');
    const resent = (await user.call('POST', `/api/integration/deliveries/${failed.id}/resend`)).json<WebhookDelivery>();
    expect(resent).toMatchObject({ id: failed.id, eventId: failed.eventId, status: 'delivered', attempts: 2 });
    expect((await log('?status=failed')).totalCount).toBe(0);
    expect((await log(`?endpointId=${made.id}&limit=1`)).data).toHaveLength(1);
    expect(await endpoint(made.id)).toMatchObject({ failures: 0 });
  });

  test('a receiver that is off gets nothing, and nothing waits for it', async () => {
    const { endpoint: made } = await add();
    const user = await admin();
    receiver().answer = (response) => void response.writeHead(503).end();
    await addLead();
    await deliver();
    const change = (body: object) => user.call('PUT', `/api/integration/endpoints/${made.id}`, { body });
    expect((await change({ active: false })).json()).toMatchObject({ active: false, url: receiver().url });
    expect((await log()).data).toMatchObject([{ status: 'failed', answer: 'The receiver was turned off.' }]);
    const [delivery] = (await log()).data;
    for (const url of [`endpoints/${made.id}/test`, `deliveries/${delivery?.id}/resend`])
      expect((await user.call('POST', `/api/integration/${url}`)).json()).toMatchObject({
        status: 409,
        title: 'This receiver is off. Turn it on first.',
      });
    expect((await user.call('DELETE', `/api/integration/endpoints/${made.id}`)).statusCode).toBe(204);
    expect((await log()).totalCount).toBe(0);
  });

  test('a receiver’s address is checked, also when it is changed', async () => {
    const { endpoint: made } = await add();
    const user = await admin();
    for (const url of ['http://example.com/', 'https://169.254.169.254/', 'https://[::ffff:10.0.0.1]/', 'nothing']) {
      const added = await user.call('POST', '/api/integration/endpoints', { body: { url, types: ['lead.created'] } });
      const changed = await user.call('PUT', `/api/integration/endpoints/${made.id}`, { body: { url } });
      for (const answer of [added, changed]) {
        expect(answer.statusCode).toBe(400);
        expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['url']);
      }
    }
    const unknown = { url: receiver().url, types: ['lead.deleted'] };
    expect((await user.call('POST', '/api/integration/endpoints', { body: unknown })).statusCode).toBe(400);
    expect(await endpoint(made.id)).toMatchObject({ url: receiver().url });
  });

  test('a receiver and its secret belong to one company', async () => {
    const { endpoint: made, secret } = await add();
    await addLead();
    await deliver();
    const [delivery] = (await log()).data;
    const foreign = await server().logIn(people.foreign);
    await sql`update users set role = 'Admin' where id = ${foreign.userId}`.execute(server().db);
    expect((await foreign.call('GET', '/api/integration/endpoints')).json()).toEqual([]);
    expect((await foreign.call('GET', '/api/integration/deliveries')).json()).toMatchObject({ totalCount: 0 });
    for (const [method, url] of [
      ['PUT', `endpoints/${made.id}`],
      ['DELETE', `endpoints/${made.id}`],
      ['POST', `endpoints/${made.id}/rotate-secret`],
      ['POST', `endpoints/${made.id}/test`],
      ['POST', `deliveries/${delivery?.id}/resend`],
    ] as const) {
      const body = method === 'PUT' ? { body: { active: false } } : {};
      expect((await foreign.call(method, `/api/integration/${url}`, body)).statusCode).toBe(404);
    }
    const seen = await withCompany(server().db, { companyId: 2, userId: 0 }, (trx) =>
      Promise.all(
        (['webhook_endpoints', 'webhook_events', 'webhook_deliveries'] as const).map((table) =>
          trx.selectFrom(table).select('id').execute(),
        ),
      ),
    );
    expect(seen).toEqual([[], [], []]);
    const { rows } = await sql<{ text: string }>`select
      (select string_agg(e::text, '') from webhook_endpoints e) || (select string_agg(a::text, '') from audit_log a)
      as text`.execute(server().db);
    expect(rows[0]?.text).not.toContain(secret.slice(8));
    await foreign.call('POST', '/api/leads', { body: { lastName: 'Northgate' } });
    await deliver(2);
    await deliver(1);
    expect(receiver().received).toHaveLength(1);
  });

  test('a slow receiver delays neither another receiver nor another company', async () => {
    await add({ types: ['lead.created'] });
    const quick = await startReceiver();
    await sql`insert into webhook_endpoints (company_id, url, types, secret_sealed, created_at)
      select c.id, ${quick.url}, '["lead.created"]', null, now() from companies c where c.id in (1, 2)`.execute(
      server().db,
    );
    const { rows } = await sql<{ id: number; company_id: number }>`select id, company_id from webhook_endpoints
      where url = ${quick.url}`.execute(server().db);
    for (const { id, company_id: companyId } of rows)
      await sql`update webhook_endpoints set secret_sealed = ${server().context.secrets.seal('whsec_AAAA', `company:${companyId}/webhook:${id}`)}
        where id = ${id}`.execute(server().db);
    let finish = (): void => undefined;
    receiver().answer = (response) => {
      finish = () => void response.end('late');
    };
    await addLead();
    const foreign = await server().logIn(people.foreign);
    await foreign.call('POST', '/api/leads', { body: { lastName: 'Northgate' } });
    const slow = deliver(1);
    await expect.poll(() => [receiver().received.length, quick.received.length]).toEqual([1, 1]);
    await deliver(2);
    expect(quick.received).toHaveLength(2);
    finish();
    await slow;
    await quick.close();
  });

  test('events are forgotten with their deliveries after 30 days', async () => {
    await add();
    await addLead();
    await deliver();
    const retention = { historyDays: 730, answerDays: 90, deletedFileDays: 90 };
    await forgetOld(server().context, retention);
    expect((await log()).totalCount).toBe(1);
    pass(31 * 24 * hour);
    await forgetOld(server().context, retention);
    expect((await log()).totalCount).toBe(0);
  });
});

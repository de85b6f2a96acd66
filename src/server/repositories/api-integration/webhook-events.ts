import { sql } from 'kysely';
import type { WebhookEndpoint } from '#contract/records/webhook-endpoint.ts';
import type { Db, Trx } from '#server/database/database.ts';
import { runLast } from '#server/database/transact.ts';

interface WrittenEvent {
  readonly type: WebhookEndpoint['types'][number];
  readonly record: { readonly kind: string; readonly id: number; readonly version: number };
  readonly data: object;
}

/** These follow each other at every pause of a person's typing. */
const coalesced: readonly string[] = ['lead.changed', 'estimate.changed'] satisfies readonly WrittenEvent['type'][];
const coalescedFor = '1 minute';

/**
 * Writes an event in the transaction of its change, if a receiver of the company gets its kind. One that still waits for
 * its time takes the newest state; events of changes of one record are a minute apart.
 */
export async function insertEvent(
  trx: Trx,
  companyId: number,
  { type, record: { kind, id, version }, data }: WrittenEvent,
  at: string,
): Promise<void> {
  const statement = sql`
    insert into webhook_events
      (company_id, type, record_kind, record_id, record_version, data, created_at, due_at)
    select ${companyId}, ${type}, ${kind}, ${id}::integer, ${version}::integer, ${JSON.stringify(data)}::jsonb,
      ${at}::timestamptz, greatest(${at}::timestamptz, (
        select max(due_at) + ${coalesced.includes(type) ? coalescedFor : '0'}::interval from webhook_events
        where company_id = ${companyId} and type = ${type} and record_kind = ${kind} and record_id = ${id}::integer))
    where exists (select from webhook_endpoints
      where company_id = ${companyId} and active and types @> to_jsonb(${type}::text))
    on conflict (company_id, type, record_kind, record_id) where announced_at is null do update
      set record_version = excluded.record_version, data = excluded.data, created_at = excluded.created_at`;
  // Nothing waits for it, so it goes out with the commit and costs a save no round trip.
  await runLast(trx, statement.compile(trx));
}

/** Writes a test for one receiver, which is sent at once; the id of its delivery. */
export async function insertTest(
  trx: Trx,
  { companyId, endpointId, at }: { readonly companyId: number; readonly endpointId: number; readonly at: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('webhook_events')
    .values({
      company_id: companyId,
      type: 'test',
      record_kind: 'endpoint',
      record_id: endpointId,
      record_version: 1,
      data: JSON.stringify({ message: 'This is a test. Nothing has happened.' }),
      created_at: at,
      due_at: at,
      announced_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const delivery = await trx
    .insertInto('webhook_deliveries')
    .values({ company_id: companyId, endpoint_id: endpointId, event_id: id, created_at: at, next_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return delivery.id;
}

/** Turns the company's due events into deliveries to the receivers that get their kind. */
export async function announceDue(trx: Trx, companyId: number, now: string): Promise<void> {
  await sql`
    with due as (
      update webhook_events set announced_at = ${now}
      where id in (select id from webhook_events
        where company_id = ${companyId} and announced_at is null and due_at <= ${now}
        order by id limit 1000 for update skip locked)
      returning id, type)
    insert into webhook_deliveries (company_id, endpoint_id, event_id, created_at, next_at)
    select ${companyId}, webhook_endpoints.id, due.id, ${now}, ${now}
    from due join webhook_endpoints
      on company_id = ${companyId} and active and types @> to_jsonb(due.type)
    order by due.id, webhook_endpoints.id
  `.execute(trx);
}

/** Companies with something to deliver now, and no process that does it. Runs as the database owner. */
export async function listCompaniesWithDue(db: Db, now: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from companies where active
      and not exists (select from webhook_turns where company_id = companies.id and busy_until > ${now})
      and id in (
        select company_id from webhook_events where announced_at is null and due_at <= ${now}
        union
        select d.company_id from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
        where d.status = 'waiting' and d.next_at <= ${now} and e.active
          and (e.rest_until is null or e.rest_until <= ${now}))
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes the company's turn until a time, unless another process has it. Runs as the database owner. */
export async function takeTurn(db: Db, companyId: number, now: string, until: string): Promise<boolean> {
  const { rows } = await sql`
    insert into webhook_turns (company_id, busy_until) values (${companyId}, ${until})
    on conflict (company_id) do update set busy_until = excluded.busy_until where webhook_turns.busy_until <= ${now}
    returning company_id`.execute(db);
  return rows.length > 0;
}

/** Runs as the database owner. */
export async function endTurn(db: Db, companyId: number): Promise<void> {
  await db.deleteFrom('webhook_turns').where('company_id', '=', companyId).execute();
}

/** Deletes old events with their deliveries, in every state. Runs as the database owner. */
export async function forgetOldEvents(db: Db, before: string): Promise<void> {
  await db.deleteFrom('webhook_events').where('created_at', '<', before).execute();
}

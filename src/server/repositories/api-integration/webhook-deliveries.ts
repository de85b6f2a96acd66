import { sql } from 'kysely';
import type { WebhookDelivery } from '#contract/records/webhook-delivery.ts';
import type { Trx } from '#server/database/database.ts';

/** The id of an event as receivers see it. */
const eventIdOf = (uuid: string): string => `evt_${uuid.replaceAll('-', '')}`;

const known = (trx: Trx, companyId: number) =>
  trx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_events as v', 'v.id', 'd.event_id')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .where('d.company_id', '=', companyId);

const columns = [
  'd.id',
  'd.endpoint_id',
  'e.url',
  'e.active',
  'e.rest_until',
  'v.uuid',
  'v.type',
  'v.record_kind',
  'v.record_id',
  'v.record_version',
  'v.created_at',
  'd.status',
  'd.attempts',
  'd.started_at',
  'd.next_at',
  'd.answer_status',
  'd.answer',
  'd.milliseconds',
] as const;

const listed = (trx: Trx, companyId: number) => known(trx, companyId).select(columns);

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

const rowToDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  endpointId: row.endpoint_id,
  url: row.url,
  eventId: eventIdOf(row.uuid),
  type: row.type,
  recordKind: row.record_kind,
  recordId: row.record_id,
  recordVersion: row.record_version,
  createdAt: row.created_at,
  status: row.status,
  attempts: row.attempts,
  lastAttemptAt: row.started_at,
  nextAttemptAt: row.status === 'waiting' ? latest(row.next_at, row.rest_until) : null,
  answerStatus: row.answer_status,
  answer: row.answer,
  milliseconds: row.milliseconds,
});

const latest = (one: string, other: string | null): string => (other !== null && other > one ? other : one);

interface DeliveryQuery {
  readonly endpointId?: number;
  readonly status?: string;
  readonly offset: number;
  readonly limit: number;
}

/** A page of the log, newest first, and the number of all. */
export async function listDeliveries(
  trx: Trx,
  companyId: number,
  { endpointId, status, offset, limit }: DeliveryQuery,
): Promise<{ readonly data: WebhookDelivery[]; readonly totalCount: number }> {
  let found = known(trx, companyId);
  if (endpointId !== undefined) found = found.where('d.endpoint_id', '=', endpointId);
  if (status !== undefined) found = found.where('d.status', '=', status as WebhookDelivery['status']);
  const rows = await found.select(columns).orderBy('d.id', 'desc').offset(offset).limit(limit).execute();
  const { count } = await found.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return { data: rows.map(rowToDelivery), totalCount: Number(count) };
}

export async function findDelivery(trx: Trx, companyId: number, id: number): Promise<WebhookDelivery | null> {
  const row = await listed(trx, companyId).where('d.id', '=', id).executeTakeFirst();
  return row === undefined ? null : rowToDelivery(row);
}

/** An attempt that began: everything that is sent. */
export interface StartedDelivery {
  readonly id: number;
  readonly endpointId: number;
  readonly url: string;
  readonly sealed: string | null;
  readonly previousSealed: string | null;
  readonly previousUntil: string | null;
  readonly failures: number;
  readonly eventId: string;
  readonly type: string;
  readonly time: string;
  readonly record: { readonly kind: string; readonly id: number; readonly version: number };
  readonly data: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  readonly createdAt: string;
}

/** Attempts to start: due ones, or one that a person asks for in whatever state. */
type Which = { readonly due: string } | { readonly id: number };

/**
 * Starts the oldest due delivery of each receiver that does not rest, or one by its id. One that another process has
 * started and not lost is left alone.
 */
export async function startDeliveries(
  trx: Trx,
  companyId: number,
  which: Which,
  { now, lostBefore }: { readonly now: string; readonly lostBefore: string },
): Promise<StartedDelivery[]> {
  const chosen =
    'id' in which
      ? sql`d.id = ${which.id}`
      : sql`d.id in (select distinct on (w.endpoint_id) w.id from webhook_deliveries w
          join webhook_endpoints r on r.id = w.endpoint_id
          where w.company_id = ${companyId} and w.status = 'waiting' and w.next_at <= ${which.due}
            and r.active and (r.rest_until is null or r.rest_until <= ${which.due})
          order by w.endpoint_id, w.id)`;
  const { rows } = await sql<Omit<StartedDelivery, 'eventId' | 'record'> & StartedRow>`
    update webhook_deliveries d set attempts = d.attempts + 1, started_at = ${now}, milliseconds = null
    from webhook_events v, webhook_endpoints e
    where d.company_id = ${companyId} and v.id = d.event_id and e.id = d.endpoint_id and e.active and ${chosen}
      and (d.started_at is null or d.milliseconds is not null or d.started_at < ${lostBefore})
    returning d.id, d.endpoint_id as "endpointId", e.url, e.secret_sealed as sealed,
      e.previous_sealed as "previousSealed", e.previous_until as "previousUntil", e.failures, v.uuid, v.type,
      v.created_at as time, v.record_kind as kind, v.record_id as "recordId", v.record_version as version, v.data,
      d.attempts, d.created_at as "createdAt"
  `.execute(trx);
  return rows.map(({ uuid, kind, recordId, version, ...row }) => ({
    ...row,
    eventId: eventIdOf(uuid),
    record: { kind, id: recordId, version },
  }));
}

interface StartedRow {
  readonly uuid: string;
  readonly kind: string;
  readonly recordId: number;
  readonly version: number;
}

interface EndedAttempt {
  readonly status: WebhookDelivery['status'];
  readonly nextAt: string;
  readonly answerStatus: number | null;
  readonly answer: string;
  readonly milliseconds: number;
}

/** Ends an attempt with its answer. */
export async function endDelivery(trx: Trx, companyId: number, id: number, ended: EndedAttempt): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({
      status: ended.status,
      next_at: ended.nextAt,
      answer_status: ended.answerStatus,
      answer: ended.answer,
      milliseconds: ended.milliseconds,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Ends what waits for a receiver that is turned off. */
export async function giveUpDeliveries(trx: Trx, companyId: number, endpointId: number, answer: string): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', answer })
    .where('company_id', '=', companyId)
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'waiting')
    .execute();
}

import { type Selectable, sql } from 'kysely';
import type { CrmMapping } from '#domain/crm/crm-mapping.ts';
import type { PullPosition } from '#domain/crm/pull-position.ts';
import type { Db, Trx } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

/** A company's sync with its CRM. Its times are those of the database. */
export type CrmSync = Selectable<Tables['crm_syncs']> & {
  /** Whether the next pull is due, and whether the channel of notifications must be renewed. */
  readonly isDue: boolean;
  readonly isChannelDue: boolean;
  /** Whether a process syncs now. */
  readonly isRunning: boolean;
  /** Whether the process that synced last has ended without giving up its right. */
  readonly isInterrupted: boolean;
};

const columns = sql`*, due_at <= now() as "isDue", coalesce(channel_due_at <= now(), true) as "isChannelDue",
  coalesce(lease_until > now(), false) as "isRunning", coalesce(lease_until <= now(), false) as "isInterrupted"`;

export async function findSync(trx: Trx, companyId: number): Promise<CrmSync | null> {
  const { rows } = await sql<CrmSync>`select ${columns} from crm_syncs where company_id = ${companyId}`.execute(trx);
  return rows[0] ?? null;
}

/** Outlives a few missed renewals, and shows soon that a process has ended. */
const leaseSeconds = 40;

/** Takes the right to sync; null while another process syncs the company. */
export async function takeSync(trx: Trx, companyId: number, lease: string): Promise<CrmSync | null> {
  await sql`insert into crm_syncs (company_id) values (${companyId}) on conflict do nothing`.execute(trx);
  const { rows } = await sql<CrmSync>`update crm_syncs set lease = ${lease},
      lease_until = now() + make_interval(secs => ${leaseSeconds})
    where company_id = ${companyId} and (lease_until is null or lease_until < now() or lease = ${lease})
    returning ${columns}`.execute(trx);
  return rows[0] ?? null;
}

/** Keeps the right; false if it passed to another process meanwhile. */
export async function renewSync(trx: Trx, companyId: number, lease: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update crm_syncs
    set lease_until = now() + make_interval(secs => ${leaseSeconds})
    where company_id = ${companyId} and lease = ${lease}`.execute(trx);
  return numAffectedRows === 1n;
}

export async function releaseSync(trx: Trx, companyId: number, lease: string, problem: string | null): Promise<void> {
  await sql`update crm_syncs set lease = null, lease_until = null, problem = ${problem}
    where company_id = ${companyId} and lease = ${lease}`.execute(trx);
}

/** Begins to read another organization from the start; what was read of the earlier one counts no more. */
export async function startOrganization(trx: Trx, companyId: number, organization: string): Promise<void> {
  await sql`delete from crm_leads where company_id = ${companyId}`.execute(trx);
  await sql`update crm_syncs set organization = ${organization}, cursor = null, deleted_cursor = null, position = null
    where company_id = ${companyId}`.execute(trx);
  await forgetChannel(trx, companyId);
}

/** Reads everything again, once it is due: what was read is compared, not added. */
export async function readAgain(trx: Trx, companyId: number): Promise<void> {
  await sql`insert into crm_syncs (company_id) values (${companyId})
    on conflict (company_id) do update set cursor = null, position = null, due_at = now(), problem = null`.execute(trx);
}

export async function makeDue(trx: Trx, companyId: number): Promise<void> {
  await sql`insert into crm_syncs (company_id) values (${companyId})
    on conflict (company_id) do update set due_at = now(), problem = null`.execute(trx);
}

export async function storePosition(trx: Trx, companyId: number, position: PullPosition | null): Promise<void> {
  await sql`update crm_syncs set position = ${position === null ? null : JSON.stringify(position)}::jsonb
    where company_id = ${companyId}`.execute(trx);
}

interface PulledUntil {
  readonly cursor: string | null;
  readonly deletedCursor: string | null;
  readonly nextInSeconds: number;
}

export async function notePulled(
  trx: Trx,
  companyId: number,
  { cursor, deletedCursor, nextInSeconds }: PulledUntil,
): Promise<void> {
  await sql`update crm_syncs set cursor = ${cursor}, deleted_cursor = ${deletedCursor}, position = null,
      pulled_at = now(), due_at = now() + make_interval(secs => ${nextInSeconds})
    where company_id = ${companyId}`.execute(trx);
}

/** Notes the credits that an answer has named; the most of a day is half of all. */
export async function noteCredits(trx: Trx, companyId: number, left: number): Promise<void> {
  await sql`update crm_syncs set credits_left = ${left}, credits_at = now(),
      credits_most = case when credits_at > now() - interval '1 day' then greatest(credits_most, ${left}) else ${left} end
    where company_id = ${companyId}`.execute(trx);
}

export async function storeMapping(trx: Trx, companyId: number, mapping: CrmMapping): Promise<void> {
  await sql`insert into crm_syncs (company_id, mapping, mapped_at) values (${companyId}, ${JSON.stringify(mapping)}, now())
    on conflict (company_id) do update set mapping = excluded.mapping, mapped_at = now()`.execute(trx);
}

interface StoredChannel {
  readonly id: string;
  /** Seconds until the channel ends. */
  readonly seconds: number;
}

/** Stores the channel of notifications, which is renewed at half its life. */
export async function storeChannel(trx: Trx, companyId: number, { id, seconds }: StoredChannel): Promise<void> {
  await sql`update crm_syncs set channel_id = ${id}, channel_problem = null,
      channel_until = now() + make_interval(secs => ${seconds}),
      channel_due_at = now() + make_interval(secs => ${seconds / 2})
    where company_id = ${companyId}`.execute(trx);
}

/** Forgets the channel, so that the next sync opens one. */
export async function forgetChannel(trx: Trx, companyId: number): Promise<void> {
  await sql`update crm_syncs set channel_id = null, channel_until = null, channel_due_at = null, channel_problem = null
    where company_id = ${companyId}`.execute(trx);
}

/** Notes that there is no channel; it is tried again with a later pull. */
export async function noteChannelProblem(trx: Trx, companyId: number, problem: string): Promise<void> {
  await sql`update crm_syncs set channel_problem = ${problem}, channel_due_at = now() + interval '15 minutes'
    where company_id = ${companyId}`.execute(trx);
}

/** Replaces the token of notifications; the earlier one is good for ten more minutes. */
export async function storeWebhookToken(
  trx: Trx,
  companyId: number,
  token: { readonly hash: string; readonly sealed: string },
): Promise<void> {
  await sql`insert into crm_syncs (company_id, webhook_hash, webhook_sealed)
    values (${companyId}, ${token.hash}, ${token.sealed})
    on conflict (company_id) do update set earlier_webhook_hash = crm_syncs.webhook_hash,
      earlier_webhook_until = now() + interval '10 minutes', webhook_hash = excluded.webhook_hash,
      webhook_sealed = excluded.webhook_sealed, channel_due_at = null`.execute(trx);
}

/** The company whose token has this hash; null for none. Runs as the database owner. */
export async function companyOfWebhook(trx: Trx, hash: string): Promise<number | null> {
  const { rows } = await sql<{ companyId: number }>`select company_id as "companyId" from crm_syncs
    where webhook_hash = ${hash} or (earlier_webhook_hash = ${hash} and earlier_webhook_until > now())`.execute(trx);
  return rows[0]?.companyId ?? null;
}

/** Companies with something to do in their CRM. Runs as the database owner. */
export async function listWaitingCompanies(db: Db | Trx): Promise<readonly number[]> {
  const { rows } = await sql<{ companyId: number }>`select connections.company_id as "companyId" from connections
      left join crm_syncs on crm_syncs.company_id = connections.company_id
    where provider = 'zoho' and state = 'on' and (paused_until is null or paused_until <= now())
      and (crm_syncs.lease_until is null or crm_syncs.lease_until <= now()) and (
        coalesce(crm_syncs.due_at <= now(), true) or connected_at > coalesce(pulled_at, '-infinity')
        or exists (select 1 from crm_pushes where crm_pushes.company_id = connections.company_id and due_at <= now())
        or exists (select 1 from crm_reads where crm_reads.company_id = connections.company_id and due_at <= now()))
    order by 1`.execute(db);
  return rows.map(({ companyId }) => companyId);
}

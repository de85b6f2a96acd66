// Leads that wait to be written to the CRM, and leads of the CRM that wait to be read.
import { sql } from 'kysely';
import type { Trx } from '#server/database/database.ts';

/** A lead that waits to be written. */
export interface CrmPush {
  readonly leadId: number;
  readonly isAdded: boolean;
  readonly changes: number;
  /** Milliseconds since it was sent as a new lead without an answer; null if it was not. */
  readonly triedMs: number | null;
  /** Values that the CRM refused, by field. */
  readonly refused: Readonly<Record<string, unknown>>;
}

const columns = sql`lead_id as "leadId", is_added as "isAdded", changes, refused,
  (extract(epoch from now() - tried_at) * 1000)::float8 as "triedMs"`;

export async function listPushes(trx: Trx, companyId: number, limit: number): Promise<readonly CrmPush[]> {
  const { rows } = await sql<CrmPush>`select ${columns} from crm_pushes
    where company_id = ${companyId} and due_at <= now() order by due_at, lead_id limit ${limit}`.execute(trx);
  return rows;
}

export async function countPushes(trx: Trx, companyId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from crm_pushes
    where company_id = ${companyId}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Leads that were sent as new ones without an answer. */
export async function listUnanswered(trx: Trx, companyId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ leadId: number }>`select lead_id as "leadId" from crm_pushes
    where company_id = ${companyId} and tried_at is not null order by 1`.execute(trx);
  return rows.map(({ leadId }) => leadId);
}

export async function addPush(trx: Trx, companyId: number, leadId: number): Promise<void> {
  await sql`insert into crm_pushes (company_id, lead_id, is_added, due_at) values (${companyId}, ${leadId}, false, now())
    on conflict (company_id, lead_id) do update set changes = crm_pushes.changes + 1`.execute(trx);
}

/** Forgets a push, unless the lead has changed since it was read. */
export async function endPush(trx: Trx, companyId: number, { leadId, changes }: CrmPush): Promise<void> {
  await sql`delete from crm_pushes where company_id = ${companyId} and lead_id = ${leadId} and changes = ${changes}`.execute(
    trx,
  );
}

/** Notes whether a new lead was sent without an answer, and when it is tried again. */
export async function notePushTried(
  trx: Trx,
  companyId: number,
  leadId: number,
  { isSent, inSeconds }: { readonly isSent: boolean; readonly inSeconds: number },
): Promise<void> {
  await sql`update crm_pushes set tried_at = ${isSent ? sql`coalesce(tried_at, now())` : sql`null`},
      due_at = now() + make_interval(secs => ${inSeconds})
    where company_id = ${companyId} and lead_id = ${leadId}`.execute(trx);
}

export async function addReads(trx: Trx, companyId: number, ids: readonly string[], inSeconds: number): Promise<void> {
  await sql`insert into crm_reads (company_id, external_id, due_at)
    select ${companyId}, id, now() + make_interval(secs => ${inSeconds}) from unnest(${[...ids]}::text[]) as id
    on conflict do nothing`.execute(trx);
}

/** Notes values that the CRM refused in a new lead, and when the rest is tried. */
export async function notePushRefused(
  trx: Trx,
  companyId: number,
  { leadId, refused }: Pick<CrmPush, 'leadId' | 'refused'>,
  inSeconds: number,
): Promise<void> {
  await sql`update crm_pushes set tried_at = null, refused = ${JSON.stringify(refused)}::jsonb,
      due_at = now() + make_interval(secs => ${inSeconds})
    where company_id = ${companyId} and lead_id = ${leadId}`.execute(trx);
}

/** Leads with values that the CRM refused. */
interface RefusedLead {
  readonly leadId: number;
  readonly name: string;
  readonly fields: readonly string[];
}

export async function listRefused(trx: Trx, companyId: number, limit: number): Promise<readonly RefusedLead[]> {
  // Materialized: after a big pull, the planner would read all links once for each lead.
  const { rows } = await sql<RefusedLead>`with refusals as materialized (
      select lead_id, refused from crm_pushes where company_id = ${companyId} and refused <> '{}'
      union all select lead_id, refused from crm_leads
        where company_id = ${companyId} and state = 'linked' and refused <> '{}')
    select leads.id as "leadId", concat_ws(' ', data ->> 'firstName', data ->> 'lastName') as name,
      array(select jsonb_object_keys(refused) order by 1) as fields
    from refusals join leads on leads.id = lead_id and leads.company_id = ${companyId}
    where deleted_at is null order by leads.id limit ${limit}`.execute(trx);
  return rows;
}

/** Takes the leads that are due to be read. */
export async function takeReads(trx: Trx, companyId: number, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`delete from crm_reads where company_id = ${companyId} and external_id in (
      select external_id from crm_reads where company_id = ${companyId} and due_at <= now() order by due_at limit ${limit})
    returning external_id as id`.execute(trx);
  return rows.map(({ id }) => id);
}

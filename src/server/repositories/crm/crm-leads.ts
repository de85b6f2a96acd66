import { sql } from 'kysely';
import type { SeenValues } from '#domain/crm/crm-lead.ts';
import type { Trx } from '#server/database/database.ts';

/** A lead of the CRM and ours. */
export interface CrmLink {
  readonly externalId: string;
  /** Null for one that was left out. */
  readonly leadId: number | null;
  readonly state: 'linked' | 'deleted' | 'left out';
  readonly seen: SeenValues;
  readonly modifiedAt: string;
  readonly dealId: string | null;
  /** Values that the CRM refused, by field. */
  readonly refused: Readonly<Record<string, unknown>>;
}

const columns = sql`external_id as "externalId", lead_id as "leadId", state, seen, modified_at as "modifiedAt",
  deal_id as "dealId", refused`;

export async function listLinks(trx: Trx, companyId: number, ids: readonly string[]): Promise<readonly CrmLink[]> {
  const { rows } = await sql<CrmLink>`select ${columns} from crm_leads
    where company_id = ${companyId} and external_id = any(${[...ids]}::text[])`.execute(trx);
  return rows;
}

/** Links of our leads, as far as they are linked. */
export async function listLinksOfLeads(
  trx: Trx,
  companyId: number,
  leadIds: readonly number[],
): Promise<readonly CrmLink[]> {
  const { rows } = await sql<CrmLink>`select ${columns} from crm_leads
    where company_id = ${companyId} and state = 'linked' and lead_id = any(${[...leadIds]}::integer[])`.execute(trx);
  return rows;
}

export async function storeLinks(trx: Trx, companyId: number, links: readonly CrmLink[]): Promise<void> {
  if (links.length === 0) return;
  await trx
    .insertInto('crm_leads')
    .values(
      links.map(({ externalId, leadId, state, seen, modifiedAt, dealId, refused }) => ({
        company_id: companyId,
        external_id: externalId,
        lead_id: leadId,
        state,
        seen: JSON.stringify(seen),
        modified_at: modifiedAt,
        deal_id: dealId,
        refused: JSON.stringify(refused),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'external_id']).doUpdateSet({
        lead_id: sql`excluded.lead_id`,
        state: sql`excluded.state`,
        seen: sql`excluded.seen`,
        modified_at: sql`excluded.modified_at`,
        deal_id: sql`excluded.deal_id`,
        refused: sql`excluded.refused`,
      }),
    )
    .execute();
}

/** Leads that carry these ids of the CRM, or these uuids, in live rows. */
export async function listLeadIds(
  trx: Trx,
  companyId: number,
  { externalIds, uuids }: { readonly externalIds: readonly string[]; readonly uuids: readonly string[] },
): Promise<readonly { readonly id: number; readonly externalId: string | null; readonly uuid: string }[]> {
  const { rows } = await sql<{ id: number; externalId: string | null; uuid: string }>`
    select id, data ->> 'externalId' as "externalId", uuid from leads
    where company_id = ${companyId} and deleted_at is null and (data ->> 'externalId' = any(${[...externalIds]}::text[])
      or uuid = any(${[...uuids]}::uuid[]))`.execute(trx);
  return rows;
}

/** Owners in the CRM of leads that have no salesperson here. */
export async function listUnknownOwners(
  trx: Trx,
  companyId: number,
  limit: number,
): Promise<readonly { readonly id: string; readonly leads: number }[]> {
  const { rows } = await sql<{ id: string; leads: number }>`select data ->> 'userExternalId' as id,
      count(*)::integer as leads
    from leads where company_id = ${companyId} and deleted_at is null and user_id is null
      and data ->> 'externalId' is not null and data ->> 'userExternalId' is not null
    group by 1 order by 2 desc, 1 limit ${limit}`.execute(trx);
  return rows;
}

export async function countLinked(trx: Trx, companyId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from crm_leads
    where company_id = ${companyId} and state = 'linked'`.execute(trx);
  return rows[0]?.count ?? 0;
}

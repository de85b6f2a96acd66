import { sql } from 'kysely';
import type { Document } from '#contract/records/document.ts';
import type { Lead } from '#contract/records/lead.ts';
import { contractType } from '#domain/documents/is-signed.ts';
import type { Db, Trx } from '#server/database/database.ts';
import { liveDocuments, rowToDocument } from '#server/repositories/documents.ts';
import { rowToLead } from '#server/repositories/leads.ts';
import { signaturesOf } from '#server/repositories/signing/document-signatures.ts';

/** When the address of a user's calendar was made; null without one. */
export async function findCalendarFeed(trx: Trx, userId: number): Promise<string | null> {
  const row = await trx
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : new Date(row.created_at).toISOString();
}

export async function storeCalendarFeed(
  trx: Trx,
  {
    userId,
    companyId,
    tokenHash,
    now,
  }: {
    readonly userId: number;
    readonly companyId: number;
    readonly tokenHash: string;
    readonly now: string;
  },
): Promise<void> {
  await trx
    .insertInto('calendar_feeds')
    .values({ user_id: userId, company_id: companyId, token_hash: tokenHash, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token_hash: tokenHash, created_at: now }))
    .execute();
}

export async function deleteCalendarFeed(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}

/** The active user of an address, in an active company. Runs as the database owner. */
export const findFeedUser = async (
  db: Db,
  tokenHash: string,
): Promise<{ readonly userId: number; readonly companyId: number } | null> =>
  (await db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .innerJoin('companies', 'companies.id', 'calendar_feeds.company_id')
    .select(['calendar_feeds.user_id as userId', 'calendar_feeds.company_id as companyId'])
    .where('token_hash', '=', tokenHash)
    .where('users.active', '=', true)
    .where('companies.active', '=', true)
    .executeTakeFirst()) ?? null;

interface CalendarQuery {
  readonly companyId: number;
  readonly userId: number;
  /** ISO 8601, UTC: earlier meetings and contracts are left out. */
  readonly since: string;
}

const max = { leads: 2_000, contracts: 500 } as const;

/** The leads of a salesperson with a meeting or a signed contract since a time, each with these contracts. */
export async function listCalendarLeads(
  trx: Trx,
  { companyId, userId, since }: CalendarQuery,
): Promise<readonly { readonly lead: Lead; readonly documents: readonly Document[] }[]> {
  const contracts = await liveDocuments(trx, companyId)
    .where('signed_at', '>=', since)
    .where(sql<boolean>`data ->> 'type' = ${String(contractType)}`)
    .where(
      sql<boolean>`lead_id in (select id from leads where company_id = ${companyId} and deleted_at is null
        and (user_id = ${userId} or additional_salesman_id = ${userId}))`,
    )
    .orderBy('signed_at', 'desc')
    .limit(max.contracts)
    .execute();
  const sold = [...new Set(contracts.map((row) => row.lead_id))];
  const leads = await trx
    .selectFrom('leads')
    .select(['id', 'uuid', 'version', 'marks', 'data'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(user_id = ${userId} or additional_salesman_id = ${userId})`)
    .where(sql<boolean>`(meeting_key >= ${since} or id = any(${sold}::integer[]))`)
    .orderBy('meeting_key', 'desc')
    .limit(max.leads)
    .execute();
  const signatures = await signaturesOf(
    trx,
    companyId,
    contracts.map(({ id }) => id),
  );
  return leads.map((row) => ({
    lead: rowToLead(row),
    documents: contracts
      .filter((contract) => contract.lead_id === row.id)
      .map((contract) => rowToDocument(contract, signatures.get(contract.id))),
  }));
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '#server/database/database.ts';
import { runLast } from '#server/database/transact.ts';

export interface AuditedAction {
  readonly at: string;
  readonly companyId: number | null;
  readonly accountId: number | null;
  readonly userId: number | null;
  readonly action: string;
  /** Subject of the action, as "kind:id". */
  readonly subject: string;
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

const start = '0'.repeat(64);
/** The hashed text of the entry, which follows the previous hash: the rest of a JSON array. */
const hashedText = (entry: AuditedAction): string =>
  JSON.stringify([
    entry.at,
    entry.companyId,
    entry.accountId,
    entry.userId,
    entry.action,
    entry.subject,
    Object.entries(entry.details ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]).slice(1);

const hashOf = (previousHash: string, entry: AuditedAction): string =>
  createHash('sha256')
    .update(`["${previousHash}",${hashedText(entry)}`)
    .digest('hex');

/**
 * Appends an action to the company's chain (company null: the chain of accounts), in the same transaction. Each chain
 * has one writer at a time: the next entry contains the hash of the last one.
 */
export async function appendAudit(trx: Trx, entry: AuditedAction): Promise<void> {
  const { companyId, accountId, userId, at, action, subject, details = {} } = entry;
  const statement = sql`select append_audit(${companyId}, ${accountId}, ${userId}, ${at}, ${action}, ${subject},
    ${JSON.stringify(details)}, ${hashedText(entry)})`;
  await runLast(trx, statement.compile(trx));
}

interface LoggedAction {
  readonly id: number;
  readonly at: string;
  readonly userId: number | null;
  readonly name: string;
  readonly action: string;
  readonly subject: string;
  readonly details: string;
}

interface LoggedEntry {
  readonly id: number;
  readonly at: string;
  readonly action: string;
  readonly hash: string;
}

/** A company's entries about the given subjects, oldest first. */
export const listAuditOf = (trx: Trx, companyId: number, subjects: readonly string[]): Promise<LoggedEntry[]> =>
  trx
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'hash'])
    .where('company_id', '=', companyId)
    .where('subject', 'in', [...subjects])
    .orderBy('id')
    .execute();

/** When a record was added, and by whom; null for a record older than its log. */
export async function findAdding(
  trx: Trx,
  companyId: number,
  kind: 'estimate',
  id: number,
): Promise<{ readonly at: string; readonly userId: number | null } | null> {
  const row = await trx
    .selectFrom('audit_log')
    .select(['at', 'user_id as userId'])
    .where('company_id', '=', companyId)
    .where('subject', '=', `${kind}:${id}`)
    .where('action', '=', `${kind} added`)
    .orderBy('id')
    .executeTakeFirst();
  return row === undefined ? null : { at: new Date(row.at).toISOString(), userId: row.userId };
}

interface AuditPage {
  readonly before?: number;
  readonly from?: string;
  readonly until?: string;
  readonly limit: number;
}

/**
 * The company's entries with those about the accounts of its people, newest first. Runs as the database owner, because
 * the accounts are no company's.
 */
export async function listCompanyAudit(
  trx: Trx,
  companyId: number,
  { before, from, until, limit }: AuditPage,
): Promise<LoggedAction[]> {
  const { rows } = await sql<LoggedAction>`
    with people as (select id, account_id, first_name || ' ' || last_name as name from users
      where company_id = ${companyId})
    select audit_log.id::integer as id,
      to_char(audit_log.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      audit_log.user_id as "userId", coalesce(own.name, logged_in.name, 'Integration key …' || (details ->> 'integrationKey'), '') as name,
      action, subject, details::text as details
    from audit_log
      left join people own on own.id = audit_log.user_id
      left join people logged_in on audit_log.company_id is null and logged_in.account_id = audit_log.account_id
    where (audit_log.company_id = ${companyId} or logged_in.id is not null)
      and (${before ?? null}::bigint is null or audit_log.id < ${before ?? null})
      and (${from ?? null}::timestamptz is null or audit_log.at >= ${from ?? null}::timestamptz)
      and (${until ?? null}::timestamptz is null or audit_log.at < ${until ?? null}::timestamptz)
    order by audit_log.id desc limit ${limit}`.execute(trx);
  return rows;
}

/** The newest entry of a company's chain. */
export const findAuditHead = async (trx: Trx, companyId: number): Promise<LoggedEntry | null> =>
  (await trx
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'hash'])
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

interface AuditChain {
  readonly entries: number;
  /**
   * The first entry that does not follow from the previous one, because one was changed, removed or inserted; null when
   * the chain is intact.
   */
  readonly broken: number | null;
  /** Those of the requested entries that exist, with their hashes. */
  readonly hashes: ReadonlyMap<number, string>;
}

const pageSize = 5_000;

/** Walks a chain from its beginning. Runs as the database owner. */
export async function walkChain(
  db: Db,
  companyId: number | null,
  requested: ReadonlySet<number> = new Set(),
): Promise<AuditChain> {
  const hashes = new Map<number, string>();
  let [previousHash, last, entries] = [start, 0, 0];
  let broken: number | null = null;
  for (;;) {
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('company_id', companyId === null ? 'is' : '=', companyId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    for (const row of rows) {
      const entry: AuditedAction = {
        at: row.at,
        companyId: row.company_id,
        accountId: row.account_id,
        userId: row.user_id,
        action: row.action,
        subject: row.subject,
        details: row.details as NonNullable<AuditedAction['details']>,
      };
      if (row.previous_hash !== previousHash || row.hash !== hashOf(previousHash, entry)) broken ??= row.id;
      previousHash = row.hash;
      last = row.id;
      if (requested.has(row.id)) hashes.set(row.id, row.hash);
    }
    entries += rows.length;
    if (rows.length < pageSize) return { entries, broken, hashes };
  }
}

/** The newest entry of every chain. Runs as the database owner. */
export async function listAuditHeads(
  db: Db,
): Promise<readonly { readonly companyId: number | null; readonly id: number; readonly hash: string }[]> {
  // The index is entered once for each chain, however long the chains are.
  const { rows } = await sql<{ companyId: number | null; id: number; hash: string }>`
    with recursive heads as (
      (select company_id, id, hash from audit_log where company_id is not null order by company_id desc, id desc limit 1)
      union all
      select next.* from heads, lateral (
        select company_id, id, hash from audit_log where company_id < heads.company_id
        order by company_id desc, id desc limit 1) next
    )
    select company_id as "companyId", id::integer as id, hash from (
      select * from heads
      union all
      (select company_id, id, hash from audit_log where company_id is null order by id desc limit 1)
    ) ends order by company_id`.execute(db);
  return rows;
}

/** The action of entries that hold the hashes of a record copy. */
export const copyMade = 'record copy made';

/** The hashes of record copies as logged, oldest first. Runs as the database owner. */
export async function listCopyEntries(db: Db) {
  const rows = await db
    .selectFrom('audit_log')
    .select(['company_id', 'subject', 'details'])
    .where('action', '=', copyMade)
    .orderBy('id')
    .execute();
  return rows.map(({ company_id: companyId, subject, details }) => ({
    companyId: companyId ?? 0,
    documentId: Number(subject.split(':')[1]),
    ...(details as { readonly contentHash: string; readonly fileHash: string; readonly signatures: string }),
  }));
}

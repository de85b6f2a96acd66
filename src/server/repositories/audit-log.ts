import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '#server/database/database.ts';

export interface AuditEntry {
  readonly at: string;
  readonly companyId: number | null;
  readonly accountId: number | null;
  readonly userId: number | null;
  readonly action: string;
  /** What it was done to, as "kind:id". */
  readonly subject: string;
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

const beginning = '0'.repeat(64);
// One writer at a time for each chain: the next entry needs the hash of the last one.
const chainLock = 7_211_000;

const hashOf = (previousHash: string, entry: AuditEntry): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        previousHash,
        entry.at,
        entry.companyId,
        entry.accountId,
        entry.userId,
        entry.action,
        entry.subject,
        Object.entries(entry.details ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
      ]),
    )
    .digest('hex');

/** Adds who did what to the company's chain (company null: the chain of accounts), in the transaction that does it. */
export async function appendAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  await sql`select pg_advisory_xact_lock(${chainLock}, ${entry.companyId ?? 0})`.execute(trx);
  const last = await trx
    .selectFrom('audit_log')
    .select('hash')
    .where('company_id', entry.companyId === null ? 'is' : '=', entry.companyId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const previousHash = last?.hash ?? beginning;
  await trx
    .insertInto('audit_log')
    .values({
      at: entry.at,
      company_id: entry.companyId,
      account_id: entry.accountId,
      user_id: entry.userId,
      action: entry.action,
      subject: entry.subject,
      details: JSON.stringify(entry.details ?? {}),
      previous_hash: previousHash,
      hash: hashOf(previousHash, entry),
    })
    .execute();
}

/** The first entry of a chain that does not follow from the one before it: changed, removed or put in between. Null when all do. */
export async function firstBrokenEntry(db: Db, companyId: number | null): Promise<number | null> {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('company_id', companyId === null ? 'is' : '=', companyId)
    .orderBy('id')
    .execute();
  let previousHash = beginning;
  for (const row of rows) {
    const entry: AuditEntry = {
      at: row.at,
      companyId: row.company_id,
      accountId: row.account_id,
      userId: row.user_id,
      action: row.action,
      subject: row.subject,
      details: row.details as NonNullable<AuditEntry['details']>,
    };
    if (row.previous_hash !== previousHash || row.hash !== hashOf(previousHash, entry)) return row.id;
    previousHash = row.hash;
  }
  return null;
}

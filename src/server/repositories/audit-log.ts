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
/** The entry as its hash reads it, behind the hash before it: the rest of a JSON array. */
const toldOf = (entry: AuditEntry): string =>
  JSON.stringify([
    entry.at,
    entry.companyId,
    entry.accountId,
    entry.userId,
    entry.action,
    entry.subject,
    Object.entries(entry.details ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]).slice(1);

const hashOf = (previousHash: string, entry: AuditEntry): string =>
  createHash('sha256')
    .update(`["${previousHash}",${toldOf(entry)}`)
    .digest('hex');

/**
 * Adds who did what to the company's chain (company null: the chain of accounts), in the transaction that does it. One
 * writer at a time for each chain: the next entry holds the hash of the last one.
 */
export async function appendAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  const { companyId, accountId, userId, at, action, subject, details = {} } = entry;
  await sql`select append_audit(${companyId}, ${accountId}, ${userId}, ${at}, ${action}, ${subject},
    ${JSON.stringify(details)}, ${toldOf(entry)})`.execute(trx);
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

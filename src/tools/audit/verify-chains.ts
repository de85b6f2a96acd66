import type { Db } from '#server/database/database.ts';
import { readAuditHeads } from '#server/files/audit-heads.ts';
import { listAuditHeads, walkChain } from '#server/repositories/audit-log.ts';
import { listDailyHeads } from '#server/repositories/evidence/audit-heads.ts';

/** An entry that somebody has stored outside the log. */
export interface NamedHead {
  readonly id: number;
  readonly hash: string;
}

/**
 * Checks the chain of every company against its own hashes, the heads in the file, the daily heads in the database, and
 * heads that were e-mailed to an admin. Returns the problems.
 */
export async function verifyChains(
  db: Db,
  headsPath: string,
  mailed: readonly NamedHead[],
  report: (text: string) => void,
): Promise<readonly string[]> {
  const stored = [...readAuditHeads(headsPath), ...(await listDailyHeads(db))];
  const companies = new Set([
    ...(await listAuditHeads(db)).map(({ companyId }) => companyId),
    ...stored.map(({ companyId }) => companyId),
  ]);
  const problems: string[] = [];
  const seen = new Map<number, string>();
  for (const companyId of companies) {
    const heads = stored.filter((head) => head.companyId === companyId);
    const requested = new Set([...heads, ...mailed].map(({ id }) => id));
    const { entries, broken, hashes } = await walkChain(db, companyId, requested);
    for (const [id, hash] of hashes) seen.set(id, hash);
    const name = companyId === null ? 'accounts' : `company ${companyId}`;
    // Only the oldest missing head is reported: the log was truncated or rewritten before it.
    const [lost] = heads.filter(({ id, hash }) => hashes.get(id) !== hash).sort((a, b) => a.id - b.id);
    if (broken !== null) problems.push(`${name}: entry ${broken} does not follow from the one before it.`);
    if (lost !== undefined)
      problems.push(
        `${name}: entry ${lost.id}, the newest of ${lost.at}, is missing or different: the end was cut off.`,
      );
    if (broken === null && lost === undefined)
      report(`${name}: ${entries} entries follow from each other, ${heads.length} heads are among them.`);
  }
  for (const { id, hash } of mailed)
    if (seen.get(id) === hash) report(`Entry ${id} matches the e-mail.`);
    else problems.push(`Entry ${id} is missing or does not match the e-mail.`);
  return problems;
}

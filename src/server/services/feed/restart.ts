import type { ServerContext } from '#server/context.ts';
import { startEpochOf } from '#server/database/data-epoch.ts';
import { asOwner } from '#server/database/database.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import type { SignedCheckpoint } from '#server/services/feed/checkpoint.ts';

/**
 * The data has lost a change that a caller knows of: a new epoch begins for the company, unless one has begun since. Its
 * devices then download again, and add what was lost. Returns whether one begins.
 */
export async function restart(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  companyId: number,
  { isOurs, ...change }: SignedCheckpoint,
): Promise<boolean> {
  if (!isOurs || !(await startEpochOf(db, companyId, change))) return false;
  await asOwner(db, (trx) =>
    appendAudit(trx, {
      at: now().toISOString(),
      companyId,
      accountId: null,
      userId: null,
      action: 'data lost changes',
      subject: `company:${companyId}`,
      details: { change: change.sequence },
    }),
  );
  return true;
}

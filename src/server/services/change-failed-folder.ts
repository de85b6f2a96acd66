import type { FailedFolder } from '#contract/records/failed-folder.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { withCompany } from '#server/database/database.ts';
import { notFound } from '#server/refusal.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { updateFailedFolder } from '#server/repositories/failed-folders.ts';

/** Resolves a failed folder or changes its observations; the last write wins. */
export async function changeFailedFolder(
  { db, now }: ServerContext,
  actor: Actor,
  id: number,
  change: Parameters<typeof updateFailedFolder>[3],
): Promise<FailedFolder> {
  const { accountId, userId, companyId } = actor;
  return withCompany(db, actor, async (trx) => {
    const folder = await updateFailedFolder(trx, companyId, id, change);
    if (folder === null) throw notFound();
    const action = 'resolved' in change ? 'failed folder resolved' : 'failed folder noted';
    await appendAudit(trx, {
      at: now().toISOString(),
      companyId,
      accountId,
      userId,
      action,
      subject: `failedFolder:${id}`,
    });
    return folder;
  });
}

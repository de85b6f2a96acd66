import type { MailState } from '#contract/records/mail-state.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { readWithCompany } from '#server/database/database.ts';
import { listFailedEmails } from '#server/repositories/mail/document-emails.ts';
import { countWaitingEmails, findMailStop } from '#server/repositories/mail/mail-stops.ts';

const watchedMs = 30 * 24 * 3_600_000;
const maxListed = 100;

/** Failures of the last 30 days that nobody has taken care of, and a stop if there is one. */
export async function readMailState({ db, now }: Pick<ServerContext, 'db' | 'now'>, actor: Actor): Promise<MailState> {
  const since = new Date(now().getTime() - watchedMs).toISOString();
  const { companyId } = actor;
  return readWithCompany(db, actor, async (trx) => {
    const failed = await listFailedEmails(trx, companyId, since);
    const stop = await findMailStop(trx, companyId);
    return {
      failedCount: failed.length,
      failed: failed.slice(0, maxListed),
      waitingCount: await countWaitingEmails(trx, companyId),
      stoppedAt: stop?.stopped_at ?? null,
      stoppedBy: stop?.answer ?? null,
    };
  });
}

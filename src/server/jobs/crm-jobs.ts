import type PgBoss from 'pg-boss';
import { messageOf } from '#domain/message-of.ts';
import type { ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import { crmChannel } from '#server/database/migrations/0136-crm.ts';
import { defineQueue } from '#server/jobs/define-queue.ts';
import { followed, type JobLog } from '#server/jobs/job-log.ts';
import type { Jobs } from '#server/jobs/job-queue.ts';
import { listWaitingCompanies } from '#server/repositories/crm/crm-syncs.ts';
import { syncCrm } from '#server/services/crm/sync-crm.ts';

const syncQueue = 'sync-crm';
const pollQueue = 'poll-crm';
/** A slow CRM of one company holds up one of them. */
const workers = 2;
/** A waiting job per company; the next poll repeats a failed one. */
const queue = { policy: 'short', retryLimit: 0, expireInSeconds: 600 } as const;
/** Changes of a person within this time are written together. */
const pushSeconds = 2;

/** Keeps companies in step with their CRMs: every minute what is due, and changes of leads soon after their commit. */
export async function startCrmJobs(
  boss: PgBoss,
  context: ServerContext,
  log: JobLog,
): Promise<{ readonly stop: () => Promise<void> }> {
  await defineQueue(boss, syncQueue, queue);
  await defineQueue(boss, pollQueue);
  const start = (companyId: number, startAfter: number) =>
    boss.send(syncQueue, { companyId }, { singletonKey: String(companyId), startAfter });
  for (let index = 0; index < workers; index += 1)
    await boss.work(
      syncQueue,
      { batchSize: 1, pollingIntervalSeconds: 1 },
      followed(log, ({ data }: PgBoss.Job<Jobs['sync-crm']>) =>
        syncCrm(context, data).catch((error: unknown) => {
          log(`CRM of company ${data.companyId}: ${messageOf(error)}`);
          throw error;
        }),
      ),
    );
  await boss.work(
    pollQueue,
    followed(log, async () => {
      for (const companyId of await asOwner(context.db, listWaitingCompanies)) await start(companyId, 0);
    }),
  );
  await boss.schedule(pollQueue, '* * * * *');
  // Without the notification, the poll finds the changes.
  const stop = await context.db
    .listen(
      crmChannel,
      (companyId) => void start(Number(companyId), pushSeconds).catch(() => undefined),
      () => undefined,
    )
    .catch(() => null);
  return { stop: async () => stop?.() };
}

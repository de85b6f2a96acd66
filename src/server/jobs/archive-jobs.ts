import type PgBoss from 'pg-boss';
import { messageOf } from '#domain/message-of.ts';
import type { ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import { defineQueue } from '#server/jobs/define-queue.ts';
import { followed, type JobLog } from '#server/jobs/job-log.ts';
import type { Jobs } from '#server/jobs/job-queue.ts';
import { listWaitingArchives } from '#server/repositories/archive/company-archives.ts';
import { makeArchive } from '#server/services/archive/make-archive.ts';
import { forgetExpiredArchives } from '#server/services/archive/request-archive.ts';

const queue = 'make-archive';
const lookQueue = 'look-at-archives';
/**
 * A large company takes hours. A job is a single attempt, and whether its process lives shows in the row of the archive:
 * the look finds those that nobody makes.
 */
const options = { policy: 'short', retryLimit: 0, expireInSeconds: 23 * 3_600 } as const;
/** The archive of a large company does not keep that of a small one waiting. */
const workers = 2;

/** Makes requested archives of companies, and removes expired ones. */
export async function startArchives(
  boss: PgBoss,
  context: ServerContext,
  log: JobLog,
): Promise<{ readonly stop: () => void }> {
  let isStopping = false;
  await defineQueue(boss, queue, options);
  await defineQueue(boss, lookQueue);
  for (let index = 0; index < workers; index += 1)
    await boss.work(
      queue,
      { batchSize: 1 },
      followed(log, ({ data: { companyId } }: PgBoss.Job<Jobs['make-archive']>) =>
        makeArchive(context, companyId, () => isStopping).catch((error: unknown) =>
          log(`archive of company ${companyId}: ${messageOf(error)}`),
        ),
      ),
    );
  await boss.work(
    lookQueue,
    followed(log, async () => {
      await forgetExpiredArchives(context);
      for (const companyId of await asOwner(context.db, listWaitingArchives))
        await boss.send(queue, { companyId }, { singletonKey: String(companyId) });
    }),
  );
  await boss.schedule(lookQueue, '* * * * *');
  return {
    stop: () => {
      isStopping = true;
    },
  };
}

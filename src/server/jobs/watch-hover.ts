import type PgBoss from 'pg-boss';
import type { ServerContext } from '#server/context.ts';
import { defineQueue } from '#server/jobs/define-queue.ts';
import { followed, type JobLog } from '#server/jobs/job-log.ts';
import type { Jobs } from '#server/jobs/job-queue.ts';
import { lookAtJob } from '#server/services/hover/look-at-job.ts';
import { pollDueCompanies, pollJobs } from '#server/services/hover/poll-jobs.ts';
import { watchChanges } from '#server/services/hover/watch-changes.ts';

// A job puts itself back while Hover does not answer. The queue retries only jobs whose process died.
const options = { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 300 } as const;
const polls = 'hover-polls';
/** A slow answer for one company holds up one worker. */
const lookWorkers = 3;

type HoverJobName = 'watch-hover' | 'look-at-hover-job' | 'poll-hover';

/** Registers webhooks, polls once an hour, and looks at the jobs that have changed. */
export async function startHover(boss: PgBoss, context: ServerContext, log: JobLog): Promise<void> {
  const work = async <N extends HoverJobName>(
    name: N,
    workers: number,
    run: (data: Jobs[N]) => Promise<void>,
  ): Promise<void> => {
    await defineQueue(boss, name, options);
    for (let index = 0; index < workers; index += 1)
      await boss.work(
        name,
        { batchSize: 1 },
        followed(log, ({ data }: PgBoss.Job<Jobs[N]>) => run(data)),
      );
  };
  await work('watch-hover', 1, (data) => watchChanges(context, data));
  await work('look-at-hover-job', lookWorkers, (data) => lookAtJob(context, data));
  await work('poll-hover', 1, (data) => pollJobs(context, data));
  await defineQueue(boss, polls);
  await boss.work(
    polls,
    followed(log, () => pollDueCompanies(context)),
  );
  // Companies are due an hour after their last poll, so that their polls do not come at once.
  await boss.schedule(polls, '*/5 * * * *');
}

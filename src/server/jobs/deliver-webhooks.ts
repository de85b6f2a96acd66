import type PgBoss from 'pg-boss';
import { messageOf } from '#domain/message-of.ts';
import { defineQueue } from '#server/jobs/define-queue.ts';
import { followed, type JobLog } from '#server/jobs/job-log.ts';
import type { Jobs } from '#server/jobs/job-queue.ts';
import { listCompaniesWithDue } from '#server/repositories/api-integration/webhook-events.ts';
import { deliverEvents } from '#server/services/api-integration/deliver-events.ts';
import type { DeliveryContext } from '#server/services/api-integration/delivery-context.ts';

const queue = 'deliver-events';
/** At most one turn of a company waits. Turns are not retried, because the next look finds what is due. */
const options = { policy: 'short', retryLimit: 0, expireInSeconds: 60 } as const;
/** Companies that are delivered for at once; a turn waits for receivers, not for the processor. */
const workers = 6;
const lookEveryMs = 2_000;

/** Looks for companies with due events and gives each a turn, which any process may take. */
export async function startWebhooks(
  boss: PgBoss,
  context: DeliveryContext,
  log: JobLog,
): Promise<{ readonly stop: () => void }> {
  await defineQueue(boss, queue, options);
  let isStopping = false;
  const waking: string[] = [];
  for (let index = 0; index < workers; index += 1) {
    const worker = await boss.work(
      queue,
      { batchSize: 1 },
      followed(log, ({ data: { companyId } }: PgBoss.Job<Jobs['deliver-events']>) =>
        deliverEvents(context, companyId, () => isStopping).catch((error: unknown) =>
          log(`events of company ${companyId}: ${messageOf(error)}`),
        ),
      ),
    );
    waking.push(worker);
  }
  const look = async (): Promise<void> => {
    const companies = await listCompaniesWithDue(context.db, context.now().toISOString());
    for (const companyId of companies) await boss.send(queue, { companyId }, { singletonKey: String(companyId) });
    if (companies.length > 0) for (const worker of waking) boss.notifyWorker(worker);
  };
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking || isStopping) return;
    isLooking = true;
    // An outage is over by the next look, and the queue reports it.
    void look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false;
      });
  }, lookEveryMs);
  timer.unref();
  return {
    stop: () => {
      isStopping = true;
      clearInterval(timer);
    },
  };
}

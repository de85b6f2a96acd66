import { sql } from 'kysely';
import PgBoss from 'pg-boss';
import { defined } from '#domain/defined.ts';
import type { ServerContext } from '#server/context.ts';
import { currentWork } from '#server/current-work.ts';
import type { Db, Trx } from '#server/database/database.ts';
import { startArchives } from '#server/jobs/archive-jobs.ts';
import { startCrmJobs } from '#server/jobs/crm-jobs.ts';
import { defineQueue, despiteDeadlocks } from '#server/jobs/define-queue.ts';
import { startWebhooks } from '#server/jobs/deliver-webhooks.ts';
import { jobEnds } from '#server/jobs/job-ends.ts';
import { followed, type JobLog } from '#server/jobs/job-log.ts';
import type { JobQueue, Jobs } from '#server/jobs/job-queue.ts';
import { executeOnPool, executeWithin } from '#server/jobs/queue-texts.ts';
import { giveUpPdf, renderDocument } from '#server/jobs/render-document.ts';
import { giveUpDocumentEmail, sendDocumentEmail } from '#server/jobs/send-document-email.ts';
import { giveUpEmail, sendEmail } from '#server/jobs/send-email.ts';
import { startHover } from '#server/jobs/watch-hover.ts';
import { isOutage } from '#server/outage.ts';
import { countWaitingPdfs } from '#server/repositories/evidence/document-pdfs.ts';
import { proveAttachments } from '#server/services/contract-files/prove-attachments.ts';
import { hashEarlierCopies } from '#server/services/evidence/hash-earlier-copies.ts';
import { mailAuditHeads } from '#server/services/evidence/mail-audit-heads.ts';
import { warnOfSeals } from '#server/services/evidence/warn-of-seals.ts';
import { giveUpProjectFolders, makeProjectFolders } from '#server/services/project-folders/make-folders.ts';
import { publishScheduled } from '#server/services/reshaping/publish-draft.ts';
import { mailUsageReports } from '#server/services/usage/mail-usage-reports.ts';
import { sendResetLink } from '#server/services/users/forgotten-password.ts';
import { attachmentThread } from '#server/threads/attachment-thread.ts';
import { catalogThread } from '#server/threads/catalog-thread.ts';
import type { PdfRenderer } from '#server/threads/pdf-renderer.ts';

export interface RunningJobs extends JobQueue {
  /** Lets the running job finish; the others stay in the queue. */
  readonly stop: () => Promise<void>;
}

// The expiry is longer than any paper takes, and short enough to replace a killed process soon. The "short" policy
// allows at most one waiting job per document, however often it is requested.
const pdfQueue = {
  policy: 'short',
  // An outage of five hours, of the database or of the object storage. Another failure is final before.
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 45,
  deadLetter: 'failed-pdf',
} as const;
// Eight retries over two hours: a greylisting server needs its pause, and an admin needs time to replace a password.
const mailQueue = {
  policy: 'standard',
  retryLimit: 8,
  retryDelay: 20,
  retryBackoff: true,
  expireInSeconds: 120,
  deadLetter: 'failed-email',
} as const;
// A job is a single attempt and enqueues the next one itself. The queue retries only jobs whose process died.
const documentMailQueue = {
  policy: 'standard',
  retryLimit: 5,
  retryDelay: 100,
  expireInSeconds: 150,
  deadLetter: 'failed-document-email',
} as const;
const maxFaults = 3;
/** Two workers, because a slow mail server holds up one of them. */
const mailWorkers = 2;
// A job is a single try and enqueues the next one itself. The queue retries only jobs whose process died.
const folderQueue = {
  policy: 'standard',
  retryLimit: 20,
  retryDelay: 60,
  expireInSeconds: 360,
  deadLetter: 'failed-project-folders',
} as const;
/** Two workers: the folders of a large template take minutes. */
const folderWorkers = 2;
// Another process takes over a publication whose process was killed.
const publishQueue = { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 } as const;
// Separates this lock from other advisory locks.
const grantsLock = 7_211_003;
const maintenanceIntervalSeconds = 10;
const housekeeping = 'housekeeping';
const usageReports = 'usage-reports';
/** At most one job of each company waits in these queues. */
const oncePerCompany: ReadonlySet<keyof Jobs> = new Set(['sync-crm', 'make-archive']);
/** The queue's name in the previous version. */
const earlierHousekeeping = 'forget-old-keys';

/**
 * The queue is in the same database as the records and is worked on by every running process. One of them cleans up
 * once a day.
 */
export async function startJobs(
  context: Omit<ServerContext, 'jobs'>,
  pdfs: PdfRenderer,
  log: JobLog,
  housekeep: () => Promise<void> = async () => undefined,
): Promise<RunningJobs> {
  const { db } = context;
  const ends = jobEnds(executeOnPool(db), log);
  const boss = new PgBoss({
    db: { executeSql: ends.execute },
    monitorStateIntervalMinutes: 10,
    maintenanceIntervalSeconds,
  });
  boss.on('error', (error) => log(`job queue: ${error.message}`));
  await ends.learn(boss);
  await boss.start();
  await defineQueues(boss, db);

  const queue: JobQueue = {
    enqueue: async (trx, name, data) => {
      const time = 'at' in data && data.at !== undefined ? { startAfter: data.at } : {};
      const order = 'documentId' in data ? await orderOfPdf(trx, data) : time;
      const once = oncePerCompany.has(name) && 'companyId' in data ? { singletonKey: String(data.companyId) } : {};
      const { requestId } = currentWork();
      await boss.send(
        name,
        { ...data, ...defined({ requestId }) },
        { db: { executeSql: executeWithin(trx) }, ...order, ...once },
      );
    },
  };

  const once = { batchSize: 1, includeMetadata: true } as const;
  const pdfWorker: string = await boss.work<Jobs['render-pdf']>(
    'render-pdf',
    once,
    followed(log, async (job: PgBoss.JobWithMetadata<Jobs['render-pdf']>) => {
      // Starts the next job at once; the worker on its own would poll after its pause.
      boss.notifyWorker(pdfWorker);
      await renderDocument({ ...context, jobs: queue }, pdfs, job.data).catch(async (error: unknown) => {
        log(`PDF of document ${job.data.documentId}: ${error instanceof Error ? error.message : String(error)}`);
        if (job.retryCount < maxFaults || isOutage(error)) throw error;
        await giveUpPdf(context, job.data);
      });
    }),
  );
  const work = <Name extends keyof Jobs>(name: Name, run: (data: Jobs[Name]) => Promise<unknown>) =>
    workOne(boss, log, name, run);
  const giveUp = <Name extends keyof typeof queues>(name: Name, run: (data: Jobs[Name]) => Promise<unknown>) =>
    workOne(boss, log, queues[name].deadLetter, run);
  // When every attempt has failed or died with its process, the document says so.
  await giveUp('render-pdf', (data) => giveUpPdf(context, data));
  for (let index = 0; index < mailWorkers; index += 1)
    await work('send-email', (data) => sendEmail(context, data, pdfs));
  await giveUp('send-email', (data) => giveUpEmail(context, data));
  const [attachments, checks] = [attachmentThread(), catalogThread()];
  await work('publish-catalog', (data) => publishScheduled(context, checks, data));
  await work('send-reset-link', (data) => sendResetLink({ ...context, jobs: queue }, data));
  for (let index = 0; index < mailWorkers; index += 1)
    await work('send-document-email', (data) => sendDocumentEmail({ ...context, jobs: queue }, data));
  await giveUp('send-document-email', (data) => giveUpDocumentEmail(context, data));
  for (let index = 0; index < folderWorkers; index += 1)
    await work('make-project-folders', (data) => makeProjectFolders({ ...context, jobs: queue }, data));
  await giveUp('make-project-folders', (data) => giveUpProjectFolders(context, data));
  await workOne(boss, log, housekeeping, async () => {
    await housekeep();
    await proveAttachments({ ...context, jobs: queue }, attachments);
    await hashEarlierCopies(context);
    await mailAuditHeads({ ...context, jobs: queue });
    await warnOfSeals({ ...context, jobs: queue }, log);
  });
  await boss.unschedule(earlierHousekeeping);
  await boss.schedule(housekeeping, '20 3 * * *');
  await workOne(boss, log, usageReports, () => mailUsageReports({ ...context, jobs: queue }));
  await boss.schedule(usageReports, '*/10 * * * *');
  await startHover(boss, { ...context, jobs: queue }, log);
  const webhooks = await startWebhooks(boss, { ...context, jobs: queue }, log);
  const crm = await startCrmJobs(boss, { ...context, jobs: queue }, log);
  const archives = await startArchives(boss, { ...context, jobs: queue }, log);

  return {
    ...queue,
    stop: async () => {
      webhooks.stop();
      archives.stop();
      await crm.stop();
      await boss.stop({ graceful: true, wait: true, timeout: 20_000 });
      await ends.stop();
      await Promise.all([attachments.stop(), pdfs.stop(), checks.stop()]);
    },
  };
}

/** A worker of a queue. After a job it looks for the next one at once; on its own it would poll after its pause. */
async function workOne<Data extends object>(
  boss: PgBoss,
  log: JobLog,
  name: string,
  work: (data: Data) => Promise<unknown>,
): Promise<void> {
  const worker: string = await boss.work<Data>(
    name,
    { batchSize: 1 },
    followed(log, ({ data }: PgBoss.Job<Data>) => {
      boss.notifyWorker(worker);
      return work(data);
    }),
  );
}

const queues = {
  'render-pdf': pdfQueue,
  'send-email': mailQueue,
  'send-document-email': documentMailQueue,
  'make-project-folders': folderQueue,
};

async function defineQueues(boss: PgBoss, db: Db): Promise<void> {
  for (const [name, queue] of Object.entries(queues)) {
    await defineQueue(boss, queue.deadLetter);
    await defineQueue(boss, name, queue);
  }
  await defineQueue(boss, 'publish-catalog', publishQueue);
  for (const name of ['send-reset-link', housekeeping, usageReports]) await defineQueue(boss, name);
  await despiteDeadlocks(() => allowEnqueueing(db));
}

// Round robin over the companies: the rank of a paper is the number of papers that its company already has waiting.
const orderOfPdf = async (trx: Trx, { companyId, documentId }: Jobs['render-pdf']) => ({
  singletonKey: `${companyId}/${documentId}`,
  priority: -(await countWaitingPdfs(trx, companyId)),
});

// Requests run as the role of a company, which may only enqueue jobs. Processes take turns: grants to the same table collide.
const allowEnqueueing = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${grantsLock})`.execute(trx);
    await sql`grant usage on schema pgboss to app`.execute(trx);
    await sql`revoke all on all tables in schema pgboss from app`.execute(trx);
    await sql`grant select on pgboss.queue to app`.execute(trx);
    await sql`grant insert, select (id) on pgboss.job to app`.execute(trx);
  });

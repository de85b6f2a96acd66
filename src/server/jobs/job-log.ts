import { hostname } from 'node:os';
import type PgBoss from 'pg-boss';
import { defined } from '#domain/defined.ts';
import { asPartOf, currentWork } from '#server/current-work.ts';
import { errorCode } from '#server/error-code.ts';

/** Levels of the request log. */
const levels = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: Number.POSITIVE_INFINITY };

/** Writes a line of the log. */
export type JobLog = (text: string, level?: 'info' | 'warn' | 'error', members?: object) => void;

/** Lines in the form of the request log, with the job that writes them, and the request that enqueued it. */
export function jobLog(lowest: string, write: (line: string) => void): JobLog {
  const least = Object.hasOwn(levels, lowest) ? levels[lowest as keyof typeof levels] : levels.warn;
  return (text, level = 'error', members = {}) => {
    if (levels[level] < least) return;
    const { requestId: reqId, job } = currentWork();
    const origin = { level: levels[level], time: Date.now(), pid: process.pid, hostname: hostname() };
    write(JSON.stringify({ ...origin, ...defined({ reqId, job }), ...members, msg: text }));
  };
}

/**
 * Work on one job at a time that logs begin and end of each, under the id of the request that enqueued it. A failure is
 * logged by its kind: its text may quote a mail server that names a person, and stays in the queue.
 */
export const followed =
  <Job extends PgBoss.Job<object>>(log: JobLog, work: (job: Job) => Promise<unknown>) =>
  async ([job]: Job[]): Promise<void> => {
    if (job === undefined) return;
    const { id, name: queue } = job;
    const { requestId, ...data }: { readonly requestId?: string } = job.data ?? {};
    await asPartOf({ ...defined({ requestId }), job: { id, queue } }, async () => {
      const begin = performance.now();
      const responseTime = () => performance.now() - begin;
      log('job started', 'info');
      try {
        await work({ ...job, data });
        log('job completed', 'info', { responseTime: responseTime() });
      } catch (error) {
        const type = error instanceof Error ? error.name : typeof error;
        log('job failed', 'warn', { responseTime: responseTime(), err: { type, code: errorCode(error) } });
        throw error;
      }
    });
  };

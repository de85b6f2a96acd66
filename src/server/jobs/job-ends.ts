// The queue reports the end of a job without awaiting the answer. A refusal there would be nobody's, and end the process.
import { setTimeout as wait } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { messageOf } from '#domain/message-of.ts';
import type { ExecuteSql } from '#server/jobs/queue-texts.ts';

/** Pauses between the attempts to report one end. They add up to less than the expiry of any job. */
const pausesMs = [250, 500, 1_000, 2_000, 4_000, 8_000, 10_000];

interface JobEnds {
  /** Runs a text of the queue; the report of an end never fails. */
  readonly execute: ExecuteSql;
  /** Learns from the queue which of its texts report an end. */
  readonly learn: (boss: PgBoss) => Promise<void>;
  /** Resolves once every end is reported or given up; none is attempted again from now on. */
  readonly stop: () => Promise<void>;
}

/**
 * Reports the end of a job again while the database does not take it, so that a job that is done is not done again after
 * a short outage. After a longer one, the job expires in the queue, and another attempt begins.
 */
export function jobEnds(execute: ExecuteSql, log: (text: string) => void): JobEnds {
  const texts = new Set<string>();
  const reporting = new Set<Promise<unknown>>();
  const stopping = new AbortController();

  const report: ExecuteSql = async (text, values) => {
    for (const pauseMs of [...pausesMs, null])
      try {
        return await execute(text, values);
      } catch (error) {
        if (pauseMs === null || stopping.signal.aborted) {
          log(`job queue: the end of a job could not be recorded, so it will be done again: ${messageOf(error)}`);
          break;
        }
        await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    return nothingEnded;
  };

  return {
    execute: (text, values) => {
      if (!texts.has(text)) return execute(text, values);
      const one = report(text, values).finally(() => reporting.delete(one));
      reporting.add(one);
      return one;
    },
    learn: async (boss) => {
      const db = {
        executeSql: async (text: string) => {
          texts.add(text);
          return nothingEnded;
        },
      };
      await boss.complete('any', 'any', {}, { db });
      await boss.fail('any', 'any', {}, { db });
    },
    stop: async () => {
      stopping.abort();
      await Promise.allSettled(reporting);
    },
  };
}

const nothingEnded = { rows: [{ count: '0' }] };

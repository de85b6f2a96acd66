import type PgBoss from 'pg-boss';
import { errorCode } from '#server/error-code.ts';

const deadlockDetected = '40P01';

/** Makes a queue, or gives an earlier one these options. */
export const defineQueue = (boss: PgBoss, name: string, options: Omit<PgBoss.Queue, 'name'> = {}): Promise<void> =>
  despiteDeadlocks(async () => {
    await boss.createQueue(name, { name, ...options });
    await boss.updateQueue(name, { name, ...options });
  });

/**
 * Processes that start together define the same queues, and the database breaks a deadlock by aborting one of the
 * statements, which is then retried.
 */
export async function despiteDeadlocks(define: () => Promise<void>, tries = 10): Promise<void> {
  try {
    await define();
  } catch (error) {
    if (tries <= 1 || errorCode(error) !== deadlockDetected) throw error;
    await despiteDeadlocks(define, tries - 1);
  }
}

import type PgBoss from 'pg-boss';

const deadlockDetected = '40P01';

/**
 * Defines a queue, or changes its settings. Processes that start together define the same queues, and the database
 * breaks a deadlock by aborting one of the statements, which is then repeated.
 */
export async function defineQueue(
  boss: PgBoss,
  name: string,
  options: Omit<PgBoss.Queue, 'name'> = {},
  tries = 10,
): Promise<void> {
  try {
    await boss.createQueue(name, { name, ...options });
    if (Object.keys(options).length > 0) await boss.updateQueue(name, { name, ...options });
  } catch (error) {
    if (tries <= 1 || (error as { readonly code?: string }).code !== deadlockDetected) throw error;
    await defineQueue(boss, name, options, tries - 1);
  }
}

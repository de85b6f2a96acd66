import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** Failures of each subject since the given time. They are rows, so that every process counts the same. */
export async function countFailures(
  db: Db,
  subjects: readonly string[],
  since: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('login_attempts')
    .select(['subject', 'failures'])
    .where('subject', 'in', [...subjects])
    .where('since', '>', since)
    .execute();
  return new Map(rows.map(({ subject, failures }) => [subject, failures]));
}

export async function recordFailure(
  db: Db,
  subjects: readonly string[],
  now: string,
  windowStart: string,
): Promise<void> {
  await db
    .insertInto('login_attempts')
    .values(subjects.map((subject) => ({ subject, failures: 1, since: now })))
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: sql`case when login_attempts.since > ${windowStart} then login_attempts.failures + 1 else 1 end`,
        since: sql`case when login_attempts.since > ${windowStart} then login_attempts.since else excluded.since end`,
      }),
    )
    .execute();
}

export async function forgetFailures(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('login_attempts').where('subject', '=', subject).execute();
}

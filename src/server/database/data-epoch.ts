import { type Kysely, sql } from 'kysely';
import { versionsPerGeneration } from '#domain/changes/version-generation.ts';
import type { Tables } from '#server/database/tables.ts';

const gap = 100_000;
const numbered = ['leads', 'estimates', 'documents'] as const;

/**
 * Gives new or restored data an epoch, its unique name; does nothing when it has one. Ids and versions continue above
 * all earlier ones, because devices may have seen ids assigned after the backup.
 */
export async function beginEpoch(db: Kysely<Tables>): Promise<void> {
  const isNamed = async (on: Kysely<Tables>) =>
    (await on.selectFrom('change_epoch').select('epoch').executeTakeFirst()) !== undefined;
  if (await isNamed(db)) return;
  await db.transaction().execute(async (trx) => {
    await sql`lock table change_epoch`.execute(trx);
    if (await isNamed(trx)) return;
    await sql`insert into change_epoch values (left(gen_random_uuid()::text, 8))`.execute(trx);
    for (const table of numbered)
      for (const statement of [
        `alter table ${table} disable trigger ${table}_note_change`,
        `update ${table} set version = version + ${versionsPerGeneration}`,
        `alter table ${table} enable trigger ${table}_note_change`,
        skipIds(`pg_get_serial_sequence('${table}', 'id')`),
      ])
        await sql.raw(statement).execute(trx);
    await sql.raw(skipIds("'estimate_item_ids'")).execute(trx);
  });
}

const skipIds = (sequence: string): string =>
  `select setval(${sequence}, nextval(${sequence}) + ${gap}) where pg_sequence_last_value(${sequence}::regclass) is not null`;

/** Removes the epoch, because the data is now a copy. */
export const endEpoch = (db: Kysely<Tables>) => db.deleteFrom('change_epoch').execute();

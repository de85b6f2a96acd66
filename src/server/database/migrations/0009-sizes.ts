import { type Kysely, sql } from 'kysely';

/** Stores a record's size in its own column, so that it can be checked before the record is loaded. */
export const sizes = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['leads', 'estimates', 'documents'])
      await sql
        .raw(
          `alter table ${table} add column bytes integer not null generated always as (octet_length(data::text)) stored`,
        )
        .execute(db);
  },
};

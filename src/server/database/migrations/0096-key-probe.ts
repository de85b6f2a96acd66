import { type Kysely, sql } from 'kysely';

/** One sealed text by which a server recognizes whether its key is the one of this database. */
export const keyProbe = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table key_probe (sealed text not null, is_only boolean primary key default true check (is_only))`.execute(
      db,
    );
  },
};

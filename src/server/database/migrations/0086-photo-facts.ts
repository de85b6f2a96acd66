import { type Kysely, sql } from 'kysely';

/**
 * The hash of a photo's stored bytes, by which papers name it; when it was taken; and when it was removed from its lead
 * while papers still keep it. Older photos have no hash until a paper names one.
 */
export const photoFacts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table files
      add sha256 text,
      add taken_at timestamptz,
      add removed_at timestamptz`.execute(db);
  },
};

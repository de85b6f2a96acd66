import { type Kysely, sql } from 'kysely';

/** The caption of a photo, and the row version for If-Match. */
export const photoCaptions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table files
      add caption text not null default '',
      add version integer not null default 1`.execute(db);
  },
};

import { type Kysely, sql } from 'kysely';

/** Words beneath a photo, and the version of its row that If-Match names. */
export const photoCaptions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table files
      add caption text not null default '',
      add version integer not null default 1`.execute(db);
  },
};

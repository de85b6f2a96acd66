import { type Kysely, sql } from 'kysely';

/** The name of this copy of the data. A backup omits it, so that restored data is recognized as another copy. */
export const epoch = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table change_epoch (epoch text not null)`.execute(db);
    await sql`grant select on change_epoch to app`.execute(db);
  },
};

import { type Kysely, sql } from 'kysely';

/** What this copy of the data is called. A backup leaves the name out, so that what comes of it is known to be another. */
export const epoch = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table change_epoch (epoch text not null)`.execute(db);
    await sql`grant select on change_epoch to app`.execute(db);
  },
};

import { type Kysely, sql } from 'kysely';

/** The channel on which a company is named once a change of it is committed. */
export const changesChannel = 'company_changed';

// A notification travels at the commit, once for each company, however many records were changed.
const tellChange = `
  create function tell_change() returns trigger language plpgsql as $$
  begin
    perform pg_notify('${changesChannel}', new.company_id::text);
    return null;
  end $$`;

/** Every server process hears of a change, whichever one made it. */
export const toldChanges = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      tellChange,
      `create trigger changes_tell after insert or update on changes
         for each row execute function tell_change()`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

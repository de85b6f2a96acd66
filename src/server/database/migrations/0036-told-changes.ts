import { type Kysely, sql } from 'kysely';

/** The notification channel that names a company once a change is committed. */
export const changesChannel = 'company_changed';

// A notification is sent at the commit, once per company, however many records changed.
const tellChange = `
  create function tell_change() returns trigger language plpgsql as $$
  begin
    perform pg_notify('${changesChannel}', new.company_id::text);
    return null;
  end $$`;

/** Every server process is notified, whichever one made the change. */
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

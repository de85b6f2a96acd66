import { type Kysely, sql } from 'kysely';

/** Private addresses of calendars, one for each user; only the hash of the address is stored. */
export const calendarFeeds = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      `create table calendar_feeds (
         user_id integer primary key references users (id) on delete cascade,
         company_id integer not null references companies (id) on delete cascade,
         token_hash text not null unique,
         created_at timestamptz not null
       )`,
      'alter table calendar_feeds enable row level security',
      `create policy calendar_feeds_company on calendar_feeds to app
         using (company_id = current_company()) with check (company_id = current_company())`,
      'grant select, insert, update, delete on calendar_feeds to app',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

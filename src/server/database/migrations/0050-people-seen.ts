import { type Kysely, sql } from 'kysely';

/** When each user last made a request, and who disabled a user and when. */
export const peopleSeen = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      `create table user_activity (
         user_id integer primary key references users (id) on delete cascade,
         company_id integer not null references companies (id) on delete cascade,
         seen_at timestamptz not null
       )`,
      'create index user_activity_company on user_activity (company_id)',
      'alter table user_activity enable row level security',
      `create policy user_activity_company on user_activity to app
         using (company_id = current_company()) with check (company_id = current_company())`,
      'alter table users add column disabled_at timestamptz',
      'alter table users add column disabled_by integer references users (id) on delete set null',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

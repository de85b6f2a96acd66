import { type Kysely, sql } from 'kysely';

/** Keys with which other programs call the API for a company; a change by one has no user. */
export const integrationKeys = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      `create table integration_keys (
         company_id integer primary key references companies (id) on delete cascade,
         key_hash text not null unique,
         ending text not null,
         created_at timestamptz not null,
         created_by integer references users (id) on delete set null,
         last_used_at timestamptz,
         minute_started_at timestamptz,
         minute_calls integer not null default 0
       )`,
      'alter table integration_keys enable row level security',
      `create policy integration_keys_company on integration_keys to app
         using (company_id = current_company()) with check (company_id = current_company())`,
      'grant select, insert, update, delete on integration_keys to app',
      'alter table idempotency_keys drop constraint idempotency_keys_user_id_fkey',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

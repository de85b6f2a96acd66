import { type Kysely, sql } from 'kysely';

/** The archive of a company, at most one, and its bytes in parts, so that none is ever whole in memory. */
export const companyArchives = {
  async up(db: Kysely<unknown>): Promise<void> {
    const scoped = (table: string) => [
      `alter table ${table} enable row level security`,
      `create policy ${table}_company on ${table} to app
         using (company_id = current_company()) with check (company_id = current_company())`,
      `grant select, insert, update, delete on ${table} to app`,
    ];
    const statements = [
      `create table company_archives (
         company_id integer primary key references companies (id) on delete cascade,
         id text not null,
         state text not null check (state in ('waiting', 'ready', 'failed')),
         requested_at timestamptz not null,
         requested_by integer references users (id) on delete set null,
         finished_at timestamptz,
         expires_at timestamptz,
         done bigint not null default 0,
         total bigint not null default 0,
         bytes bigint not null default 0,
         files integer not null default 0,
         missing integer not null default 0,
         sha256 text,
         problem text,
         tries integer not null default 0,
         next_try_at timestamptz not null,
         lease text,
         lease_until timestamptz,
         ticket_hash text,
         ticket_session uuid references sessions (id) on delete set null,
         ticket_until timestamptz
       )`,
      ...scoped('company_archives'),
      `create table company_archive_parts (
         company_id integer not null references company_archives (company_id) on delete cascade,
         number integer not null,
         file_id text not null,
         size integer not null,
         primary key (company_id, number)
       )`,
      ...scoped('company_archive_parts'),
      'create index company_archive_parts_file on company_archive_parts (file_id)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

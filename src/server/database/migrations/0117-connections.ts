import { type Kysely, sql } from 'kysely';

/** Accounts of companies at services outside: their tokens, started log-ins, and cached answers. */
export const connections = {
  async up(db: Kysely<unknown>): Promise<void> {
    const scoped = (table: string) => [
      `alter table ${table} enable row level security`,
      `create policy ${table}_company on ${table} to app
         using (company_id = current_company()) with check (company_id = current_company())`,
      `grant select, insert, update, delete on ${table} to app`,
    ];
    const statements = [
      `create table connections (
         company_id integer not null references companies (id) on delete cascade,
         provider text not null,
         state text not null check (state in ('on', 'needsReconnect')),
         email text,
         scopes text not null,
         details jsonb not null,
         tokens_sealed text not null,
         generation integer not null,
         refresh_at timestamptz not null,
         expires_at timestamptz not null,
         lease text,
         lease_until timestamptz,
         connected_at timestamptz not null,
         connected_by integer references users (id) on delete set null,
         checked_at timestamptz,
         last_error text,
         failures integer not null default 0,
         first_failure_at timestamptz,
         pauses integer not null default 0,
         paused_until timestamptz,
         primary key (company_id, provider)
       )`,
      ...scoped('connections'),
      `create table connection_starts (
         state_hash text primary key,
         browser_hash text not null,
         company_id integer not null references companies (id) on delete cascade,
         user_id integer not null,
         session_id uuid not null references sessions (id) on delete cascade,
         provider text not null,
         verifier_sealed text not null,
         expires_at timestamptz not null
       )`,
      'create index connection_starts_expiry on connection_starts (expires_at)',
      ...scoped('connection_starts'),
      `create table connection_answers (
         company_id integer not null references companies (id) on delete cascade,
         provider text not null,
         name text not null,
         data jsonb not null,
         at timestamptz not null,
         primary key (company_id, provider, name)
       )`,
      ...scoped('connection_answers'),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

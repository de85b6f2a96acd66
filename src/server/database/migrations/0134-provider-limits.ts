import { type Kysely, sql } from 'kysely';

/** Calls to providers that limit their clients, whichever company they are for. Only the database owner sees them. */
export const providerLimits = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      `create table provider_limits (
         provider text primary key,
         paused_until timestamptz
       )`,
      `create table provider_calls (
         provider text not null references provider_limits (provider) on delete cascade,
         company_id integer not null references companies (id) on delete cascade,
         at timestamptz not null
       )`,
      'create index provider_calls_of on provider_calls (provider, at)',
      'create index provider_calls_company on provider_calls (company_id)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

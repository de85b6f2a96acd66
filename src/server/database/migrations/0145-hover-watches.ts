import { type Kysely, sql } from 'kysely';

/** How a company learns of changes at Hover: its webhook, its last poll, and the jobs that must be looked at. */
export const hoverWatches = {
  async up(db: Kysely<unknown>): Promise<void> {
    const scoped = (table: string) => [
      `alter table ${table} enable row level security`,
      `create policy ${table}_company on ${table} to app
         using (company_id = current_company()) with check (company_id = current_company())`,
      `grant select, insert, update, delete on ${table} to app`,
    ];
    const statements = [
      `create table hover_watches (
         company_id integer primary key references companies (id) on delete cascade,
         provider text not null default 'hover' check (provider = 'hover'),
         token_hash text not null unique,
         token_sealed text not null,
         webhook_id bigint,
         secret_sealed text,
         code text,
         verified_at timestamptz,
         asked_at timestamptz,
         lease_until timestamptz,
         polled_at timestamptz,
         polled_to timestamptz,
         foreign key (company_id, provider) references connections (company_id, provider) on delete cascade
       )`,
      ...scoped('hover_watches'),
      `create table hover_looks (
         company_id integer not null references companies (id) on delete cascade,
         job_id integer not null,
         at timestamptz not null,
         primary key (company_id, job_id)
       )`,
      ...scoped('hover_looks'),
      `create index leads_hover_job on leads (company_id, (data ->> 'hoverJobId'))
         where data ->> 'hoverJobId' is not null`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

import { type Kysely, sql } from 'kysely';

/** Contacts that were imported from files, and what the columns of a company's own files are. */
export const contactImports = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      `create table imported_contacts (
         company_id integer not null references companies (id) on delete cascade,
         key text not null,
         lead_id integer not null references leads (id) on delete cascade,
         imported_at timestamptz not null,
         primary key (company_id, key)
       )`,
      'create index imported_contacts_lead on imported_contacts (lead_id)',
      `create table contact_columns (
         company_id integer not null references companies (id) on delete cascade,
         headings text not null,
         targets jsonb not null,
         used_at timestamptz not null,
         primary key (company_id, headings)
       )`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
    for (const table of ['imported_contacts', 'contact_columns']) {
      await sql.raw(`alter table ${table} enable row level security`).execute(db);
      await sql
        .raw(
          `create policy ${table}_company on ${table} to app
           using (company_id = current_company()) with check (company_id = current_company())`,
        )
        .execute(db);
      await sql.raw(`grant select, insert, update, delete on ${table} to app`).execute(db);
    }
  },
};

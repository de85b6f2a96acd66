import { type Kysely, sql } from 'kysely';

const companyTables = ['catalog_drafts', 'catalog_changes', 'catalog_publications'];

/** The draft of a company's catalog, the journal of its changes, and the published versions. */
export const reshaping = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      // One row per company: locking it makes one change at a time.
      `create table catalog_drafts (
         company_id integer primary key references companies (id) on delete cascade,
         revision integer not null default 0,
         scheduled_at timestamptz,
         scheduled_note text,
         scheduled_by integer references users (id) on delete set null,
         scheduled_problem text
       )`,
      `create table catalog_changes (
         company_id integer not null references companies (id) on delete cascade,
         number integer not null,
         at timestamptz not null,
         user_id integer references users (id) on delete set null,
         title text not null,
         edits jsonb not null,
         undone_at_revision integer,
         ended text check (ended in ('published', 'discarded')),
         primary key (company_id, number)
       )`,
      'create index catalog_changes_open on catalog_changes (company_id, number) where ended is null',
      `create table catalog_publications (
         company_id integer not null references companies (id) on delete cascade,
         number integer not null,
         at timestamptz not null,
         user_id integer references users (id) on delete set null,
         note text not null,
         catalog_version text not null,
         rules_version text not null,
         revert_of integer,
         edits jsonb not null,
         changed integer not null,
         revision integer not null,
         primary key (company_id, number)
       )`,
      `insert into catalog_publications
         (company_id, number, at, note, catalog_version, rules_version, edits, changed, revision)
         select company_id, 1, created_at, 'First version', catalog_version, rules_version, '[]', 0, 0
         from catalogs where current`,
      ...companyTables.flatMap((table) => [
        `alter table ${table} enable row level security`,
        `create policy ${table}_company on ${table} to app
           using (company_id = current_company()) with check (company_id = current_company())`,
      ]),
      // Edits and published versions only grow: requests can mark a change, never rewrite it.
      'grant select, insert, update on catalog_drafts to app',
      'grant select, insert, update (undone_at_revision, ended) on catalog_changes to app',
      'grant select, insert on catalog_publications to app',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

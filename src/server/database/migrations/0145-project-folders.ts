import { type Kysely, sql } from 'kysely';

/**
 * The making of project folders: one row for each lead, one for each step that is done or begun. The company's drive at
 * Microsoft has members; a text of unknown meaning is dropped.
 */
export const projectFolders = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      `update settings set data = data - 'microsoftOneDriveInfo'
         where jsonb_typeof(data -> 'microsoftOneDriveInfo') = 'string'`,
      `create table project_folders (
         company_id integer not null references companies (id) on delete cascade,
         lead_id integer not null references leads (id) on delete cascade,
         state text not null check (state in ('waiting', 'done', 'failed')),
         asked integer not null default 1,
         tries integer not null default 0,
         next_try_at timestamptz,
         lease text,
         lease_until timestamptz,
         primary key (company_id, lead_id)
       )`,
      `create table project_folder_steps (
         company_id integer not null,
         lead_id integer not null,
         step text not null,
         source_id text,
         target_id text,
         name text,
         url text,
         monitor text,
         primary key (company_id, lead_id, step),
         foreign key (company_id, lead_id) references project_folders (company_id, lead_id) on delete cascade
       )`,
      // Two households never share a folder, whatever their names are.
      `create unique index project_folder_names on project_folder_steps (company_id, source_id, lower(name))
         where step = 'root'`,
      'grant update on failed_folders to app',
      'create index failed_folders_open on failed_folders (company_id, entity_type, entity_id) where not resolved',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
    for (const table of ['project_folders', 'project_folder_steps']) {
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

import { type Kysely, sql } from 'kysely';

/**
 * The file of an imported change, the version that it was published as, and the published change that another one
 * undoes.
 */
export const importedFiles = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      `alter table catalog_changes
         add column file_name text, add column published_as integer, add column takes_back integer`,
      `update catalog_changes set file_name = substr(title, length('Import of ') + 1) where title like 'Import of %'`,
      'create index catalog_changes_imported on catalog_changes (company_id, number) where file_name is not null',
      'grant update (published_as) on catalog_changes to app',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

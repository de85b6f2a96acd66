import { type Kysely, sql } from 'kysely';

/**
 * The changes of a scheduled publication wait apart from the draft, which stays free. Those of a publication that was
 * scheduled before are put apart now.
 */
export const scheduledChanges = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      'alter table catalog_changes drop constraint catalog_changes_ended_check',
      `alter table catalog_changes add constraint catalog_changes_ended_check
         check (ended in ('scheduled', 'published', 'discarded'))`,
      `update catalog_changes set ended = 'scheduled' from catalog_drafts
         where catalog_drafts.company_id = catalog_changes.company_id and scheduled_at is not null
           and scheduled_problem is null and ended is null and undone_at_revision is null`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

import { type Kysely, sql } from 'kysely';
import { changesChannel } from '#server/database/migrations/0036-told-changes.ts';

/** The suffix after the company's id in a notification that its catalog draft changed. */
export const draftWord = 'draft';

// Uses the same channel as all other changes, because a process listens on one connection. A server of the previous
// version finds no company of this name and ignores it.
const tellDraft = `
  create function tell_draft() returns trigger language plpgsql as $$
  begin
    perform pg_notify('${changesChannel}', new.company_id::text || ' ${draftWord}');
    return null;
  end $$`;

/** Every change of a draft and every publication updates the draft's row. */
export const toldDrafts = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      tellDraft,
      `create trigger catalog_drafts_tell after update on catalog_drafts
         for each row execute function tell_draft()`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

import { type Kysely, sql } from 'kysely';

/**
 * Pages of a PDF that was drawn before and after copying and prints as it is shown, or why it does not; both null for
 * files that were not drawn yet.
 */
export const attachedPages = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table files add pages integer, add print_problem text`.execute(db);
  },
};

import { type Kysely, sql } from 'kysely';

/**
 * Finds and sorts a name the same way with a straight apostrophe, a curly one, or none. Stored names are folded in the
 * same way.
 */
export const noApostrophes = {
  async up(db: Kysely<unknown>): Promise<void> {
    const marks = "'’‘ʼ´`";
    const without = (column: string) => sql`translate(${sql.ref(column)}, ${sql.lit(marks)}, '')`;
    await sql`
      update leads set
        name_key = ${without('name_key')}, company_key = ${without('company_key')}, search_text = ${without('search_text')}
      where search_text ~ ${sql.lit(`[${marks}]`)}`.execute(db);
  },
};

import { type Kysely, sql } from 'kysely';

/** A company began with a copy of its name as the name in the app; without one, the app follows the company name. */
export const appNames = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update settings set data = settings.data - 'appCompanyName' from companies
      where companies.id = settings.company_id and settings.data ->> 'appCompanyName' = companies.name`.execute(db);
  },
};

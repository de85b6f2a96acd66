import { type Kysely, sql } from 'kysely';
import type { Lead } from '#contract/records/lead.ts';
import { searchText, sortKeys } from '#domain/leads/lead-keys.ts';

interface Row {
  readonly id: number;
  readonly uuid: string;
  readonly data: Omit<Lead, 'id' | 'uuid'>;
}

const batch = 500;

/**
 * Finds leads by letters of every script and by house numbers with hyphens. Only leads that have one are written: their
 * keys were made by an earlier folding.
 */
export const searchFolding = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (let after = 0; ; ) {
      const { rows } = await sql<Row>`
        select id, uuid, data from leads
        where id > ${after} and (search_text ~ '[^ -~]' or data ->> 'street' ~ '[0-9][-.][0-9]')
        order by id limit ${batch}`.execute(db);
      for (const { id, uuid, data } of rows) {
        const lead = { ...data, id, uuid };
        const { name, company } = sortKeys(lead);
        await sql`
          update leads set name_key = ${name}, company_key = ${company}, search_text = ${searchText(lead)}
          where id = ${id}`.execute(db);
      }
      after = rows.at(-1)?.id ?? after;
      if (rows.length < batch) return;
    }
  },
};

import { type Kysely, sql } from 'kysely';

/**
 * The index of trigrams holds the leads of every company, and two letters are in most of them. A search within a small
 * company reads that company's leads instead; the concatenation keeps the index out.
 */
const findLeads = `
  create or replace function find_leads(patterns text[]) returns setof integer
    language plpgsql stable security definer set search_path = public, pg_temp
    as $$
    declare
      own integer := current_company();
    begin
      if coalesce((select leads from change_counters where company_id = own), 0) <= 20000 then
        return query select id from leads
          where company_id = own and deleted_at is null and search_text || '' like all (patterns);
      else
        return query select id from leads
          where company_id = own and deleted_at is null
            and search_text like patterns[1] and search_text like all (patterns);
      end if;
    end $$`;

export const searchBySize = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(findLeads).execute(db);
  },
};

import { type Kysely, sql } from 'kysely';

/** A paper belongs to an existing lead; adding one counts the waiting papers. */
export const papersKeepTheirLead = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      // Papers of earlier releases whose estimate moved to another lead follow their estimate's lead.
      `update documents set lead_id = estimates.lead_id from estimates
         where estimates.company_id = documents.company_id and estimates.id = documents.estimate_id
           and documents.lead_id <> estimates.lead_id and documents.signed_at is null`,
      `alter table documents add constraint documents_lead foreign key (company_id, lead_id)
         references leads (company_id, id) not valid`,
      'create index documents_waiting on documents (company_id) where pdf_status in (4, 5) and deleted_at is null',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

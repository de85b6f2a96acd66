import { type Kysely, sql } from 'kysely';

/** A lead holds its purchase-order numbers itself, so that they are entered and read without a connection. */
export const leadPurchaseOrders = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(
        `update leads set version = version + 1, data = data || jsonb_build_object('purchaseOrders', entered.entries)
         from (
           select company_id, lead_id,
             jsonb_agg(jsonb_build_object('poNumber', po_number, 'projectType', project_type) order by po_number) as entries
           from purchase_orders where po_number <> '' and project_type <> '' group by company_id, lead_id
         ) entered
         where leads.company_id = entered.company_id and leads.id = entered.lead_id`,
      )
      .execute(db);
  },
};

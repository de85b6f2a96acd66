import { sql } from 'kysely';
import type { EstimateUses } from '#contract/records/estimate-uses.ts';
import { contractType } from '#domain/documents/is-signed.ts';
import { partsOfKey } from '#engine/catalog/edits/catalog-records.ts';
import type { Trx } from '#server/database/database.ts';

/** Counts the company's estimates with a line of a field, or with an option chosen, by whether they are sold. */
export async function countEstimateUses(trx: Trx, companyId: number, record: string): Promise<EstimateUses> {
  const { kind, id } = partsOfKey(record);
  const line = JSON.stringify([{ [kind === 'field' ? 'fieldId' : 'fieldOptionId']: id }]);
  const { rows } = await sql<EstimateUses>`
    with sold as (
      select distinct estimate_id as id from documents
      where company_id = ${companyId} and deleted_at is null and signed_at is not null
        and data->>'type' = ${String(contractType)} and data->'cancellation'->>'isInTime' is distinct from 'true')
    select count(*) filter (where sold.id is null)::integer as open,
      count(*) filter (where sold.id is not null)::integer as sold
    from estimates left join sold on sold.id = estimates.id
    where estimates.company_id = ${companyId} and estimates.deleted_at is null
      and estimates.data->'items' @> ${line}::jsonb`.execute(trx);
  return rows[0] ?? { open: 0, sold: 0 };
}

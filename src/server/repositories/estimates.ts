import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Estimate } from '#contract/records/estimate.ts';
import type { WhatIf } from '#contract/records/what-if.ts';
import { contractType } from '#domain/documents/is-signed.ts';
import type { Trx } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

type EstimateRow = Pick<Selectable<Tables['estimates']>, 'id' | 'uuid' | 'version' | 'marks' | 'lead_id' | 'data'>;

export const rowToEstimate = ({ id, uuid, version, marks, lead_id: leadId, data }: EstimateRow): Estimate =>
  Object.assign(data, { id, uuid, version, marks, leadId });

const estimateColumns = ['id', 'uuid', 'version', 'marks', 'lead_id', 'data'] as const;

const alive = (trx: Trx, companyId: number) =>
  trx
    .selectFrom('estimates')
    .select(estimateColumns)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null);

export async function findEstimate(trx: Trx, companyId: number, id: number): Promise<Estimate | null> {
  const row = await alive(trx, companyId).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : rowToEstimate(row);
}

/** Locks the estimate until the end of the transaction, before it or its documents are written. */
export async function lockEstimate(trx: Trx, companyId: number, id: number): Promise<Estimate | null> {
  const row = await alive(trx, companyId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : rowToEstimate(row);
}

export const listEstimates = async (trx: Trx, companyId: number, leadId: number): Promise<Estimate[]> =>
  (await alive(trx, companyId).where('lead_id', '=', leadId).orderBy('id').execute()).map(rowToEstimate);

/** The estimates to compare, as a query names them; made at `from` or later, and before `until`, in ISO 8601. */
export type EstimateQuery = Omit<WhatIf['filter'], 'state'> & { readonly state?: string };

function matching(companyId: number, { from, until, workflowId, userId, state }: EstimateQuery): RawBuilder<boolean> {
  const created = sql`(data->>'createdTime')::timestamptz`;
  const isSold = sql`exists (select from documents where documents.company_id = ${companyId}
    and documents.estimate_id = estimates.id and documents.deleted_at is null and documents.signed_at is not null
    and documents.data->>'type' = ${String(contractType)}
    and documents.data->'cancellation'->>'isInTime' is distinct from 'true')`;
  const conditions = [
    sql`true`,
    ...(from === undefined ? [] : [sql`${created} >= ${from}::timestamptz`]),
    ...(until === undefined ? [] : [sql`${created} < ${until}::timestamptz`]),
    ...(workflowId === undefined ? [] : [sql`data->'workflowIds' @> ${JSON.stringify([workflowId])}::jsonb`]),
    ...(userId === undefined
      ? []
      : [
          sql`exists (select from leads where leads.company_id = ${companyId} and leads.id = estimates.lead_id
            and (leads.user_id = ${userId} or leads.additional_salesman_id = ${userId}))`,
        ]),
    ...(state === undefined ? [] : [state === 'sold' ? isSold : sql`not ${isSold}`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** A page of the company's estimates in the order of their ids. */
export async function listEstimatesAfter(
  trx: Trx,
  companyId: number,
  { after, limit, filter }: { readonly after: number; readonly limit: number; readonly filter: EstimateQuery },
): Promise<Estimate[]> {
  const page = alive(trx, companyId).where('id', '>', after).where(matching(companyId, filter));
  return (await page.orderBy('id').limit(limit).execute()).map(rowToEstimate);
}

/** Number of the company's estimates. */
export async function countEstimates(trx: Trx, companyId: number, filter: EstimateQuery): Promise<number> {
  const { count } = await trx
    .selectFrom('estimates')
    .select((expression) => expression.fn.countAll().as('count'))
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where(matching(companyId, filter))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function dataOf(estimate: Estimate): string {
  const { id: _id, uuid: _uuid, version: _version, marks: _marks, leadId: _leadId, ...data } = estimate;
  return JSON.stringify(data);
}

/** Null when another request has taken the uuid meanwhile. */
export async function insertEstimate(trx: Trx, companyId: number, estimate: Estimate): Promise<Estimate | null> {
  const row = await trx
    .insertInto('estimates')
    .values({
      company_id: companyId,
      uuid: estimate.uuid,
      deleted_at: null,
      marks: estimate.marks ?? '',
      lead_id: estimate.leadId,
      data: dataOf(estimate),
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'uuid']).doNothing())
    .returning(estimateColumns)
    .executeTakeFirst();
  return row === undefined ? null : rowToEstimate(row);
}

export async function updateEstimate(trx: Trx, companyId: number, estimate: Estimate): Promise<Estimate> {
  const row = await trx
    .updateTable('estimates')
    .set((expression) => ({
      lead_id: estimate.leadId,
      data: dataOf(estimate),
      version: expression('version', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', estimate.id)
    .returning(estimateColumns)
    .executeTakeFirstOrThrow();
  return rowToEstimate(row);
}

/** Reserves item ids, in ascending order. */
export async function takeItemIds(trx: Trx, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval('estimate_item_ids') as id from generate_series(1, ${count}::integer)`.execute(trx);
  return rows.map((row) => Number(row.id));
}

// The queries that leads, estimates and documents have in common.
import type { RecordStoreName } from '#domain/changes/record-stores.ts';
import type { Trx } from '#server/database/database.ts';

/** A record of a company. */
export interface RowAddress<N extends RecordStoreName = RecordStoreName> {
  readonly companyId: number;
  readonly store: N;
  readonly id: number;
}

/** A record by its uuid, including a deleted one. */
export interface KnownRow {
  readonly id: number;
  readonly deleted_at: string | null;
}

const tables = { leads: 'leads', estimates: 'estimates', 'estimate-documents': 'documents' } as const;

export const findByUuid = async (
  trx: Trx,
  { companyId, store }: Omit<RowAddress, 'id'>,
  uuid: string,
): Promise<KnownRow | undefined> =>
  trx
    .selectFrom(tables[store])
    .select(['id', 'deleted_at'])
    .where('company_id', '=', companyId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();

/** The uuid of a record, deleted or not. */
export async function findUuid(trx: Trx, { companyId, store, id }: RowAddress): Promise<string | undefined> {
  const row = await trx
    .selectFrom(tables[store])
    .select('uuid')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.uuid;
}

/** Whether a lead has estimates, or an estimate documents. */
export async function hasRecordsBelow(
  trx: Trx,
  { companyId, store, id }: RowAddress<'leads' | 'estimates'>,
): Promise<boolean> {
  const [table, parent] =
    store === 'leads' ? (['estimates', 'lead_id'] as const) : (['documents', 'estimate_id'] as const);
  const row = await trx
    .selectFrom(table)
    .select('id')
    .where('company_id', '=', companyId)
    .where(parent, '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a record, and leaves a tombstone. */
export async function tombstone(trx: Trx, { companyId, store, id }: RowAddress, now: string): Promise<void> {
  await trx
    .updateTable(tables[store])
    .set((expression) => ({ deleted_at: now, version: expression('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

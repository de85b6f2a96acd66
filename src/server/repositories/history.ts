import { sql } from 'kysely';
import type { Estimate } from '#contract/records/estimate.ts';
import type { RecordStoreName, RecordStores } from '#domain/changes/record-stores.ts';
import type { Db, Trx } from '#server/database/database.ts';
import type { RowAddress } from '#server/repositories/record-rows.ts';

/** A version that is about to be overwritten. */
interface OverwrittenVersion {
  readonly companyId: number;
  readonly store: RecordStoreName;
  readonly record: { readonly id: number; readonly version?: number };
  readonly replacedAt: string;
  readonly replacedBy: number;
}

export async function storeVersion(trx: Trx, version: OverwrittenVersion): Promise<void> {
  await trx
    .insertInto('history')
    .values({
      company_id: version.companyId,
      store: version.store,
      record_id: version.record.id,
      version: version.record.version ?? 0,
      data: JSON.stringify(version.record),
      replaced_at: version.replacedAt,
      replaced_by: version.replacedBy,
    })
    .execute();
}

const versionsOf = (trx: Trx, companyId: number, store: RecordStoreName, id: number) =>
  trx
    .selectFrom('history')
    .where('company_id', '=', companyId)
    .where('store', '=', store)
    .where('record_id', '=', id)
    .orderBy('version', 'desc');

/** Earlier versions of a record, newest first. */
export async function listVersions<N extends RecordStoreName>(
  trx: Trx,
  { companyId, store, id }: RowAddress<N>,
): Promise<RecordStores[N][]> {
  const rows = await versionsOf(trx, companyId, store, id)
    .select('data')
    .$castTo<{ readonly data: RecordStores[N] }>()
    .execute();
  return rows.map((row) => row.data);
}

/** The newest overwritten versions of an estimate, each with its end: when it was overwritten, and by whom. */
export const listOverwritten = (
  trx: Trx,
  companyId: number,
  estimateId: number,
  max: number,
): Promise<readonly { readonly data: Estimate; readonly at: string; readonly userId: number | null }[]> =>
  versionsOf(trx, companyId, 'estimates', estimateId)
    .select(['data', 'replaced_at as at', 'replaced_by as userId'])
    .$castTo<{ readonly data: Estimate; readonly at: string; readonly userId: number | null }>()
    .limit(max)
    .execute();

/** Trades and totals of an estimate's earlier versions, without their lines, newest first. */
export const listSummaries = (
  trx: Trx,
  companyId: number,
  estimateId: number,
): Promise<(Pick<Estimate, 'workflowIds' | 'workflowSummaries'> & { readonly version: number })[]> =>
  versionsOf(trx, companyId, 'estimates', estimateId)
    .select([
      'version',
      sql<Estimate['workflowIds']>`data -> 'workflowIds'`.as('workflowIds'),
      sql<Estimate['workflowSummaries']>`data -> 'workflowSummaries'`.as('workflowSummaries'),
    ])
    .execute();

/** One earlier version of a record. */
export async function findVersion<N extends RecordStoreName>(
  trx: Trx,
  { companyId, store, id }: RowAddress<N>,
  version: number,
): Promise<RecordStores[N] | null> {
  const row = await versionsOf(trx, companyId, store, id)
    .select('data')
    .$castTo<{ readonly data: RecordStores[N] }>()
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.data ?? null;
}

/** The user who overwrote a version; null when unknown. */
export async function findReplacer(
  trx: Trx,
  { companyId, store, id }: RowAddress,
  version: number,
): Promise<number | null> {
  const row = await versionsOf(trx, companyId, store, id)
    .select('replaced_by')
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.replaced_by ?? null;
}

/** The users who deleted records: those who overwrote their last version. */
export async function findDeleters(
  trx: Trx,
  companyId: number,
  store: RecordStoreName,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await trx
    .selectFrom('history')
    .distinctOn('record_id')
    .select(['record_id', 'replaced_by'])
    .where('company_id', '=', companyId)
    .where('store', '=', store)
    .where('record_id', 'in', [...ids])
    .orderBy('record_id')
    .orderBy('version', 'desc')
    .execute();
  return new Map(rows.flatMap(({ record_id: id, replaced_by: by }) => (by === null ? [] : [[id, by] as const])));
}

/** Runs as the database owner. */
export async function forgetOldVersions(db: Db, before: string): Promise<void> {
  await db.deleteFrom('history').where('replaced_at', '<', before).execute();
}

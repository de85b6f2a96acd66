import { sql } from 'kysely';
import type { FeedChange } from '#contract/records/change.ts';
import type { KnownChange } from '#server/database/data-epoch.ts';
import type { Db, Trx } from '#server/database/database.ts';
import { changesChannel } from '#server/database/migrations/0036-told-changes.ts';
import type { Tables } from '#server/database/tables.ts';
import { findVersions } from '#server/repositories/catalogs.ts';
import { rowToDocument } from '#server/repositories/documents.ts';
import { rowToEstimate } from '#server/repositories/estimates.ts';
import { findDeleters } from '#server/repositories/history.ts';
import { rowToLead } from '#server/repositories/leads.ts';
import { sizesOf } from '#server/repositories/record-sizes.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { choicesOf } from '#server/repositories/signing/buyer-choices.ts';
import { signaturesOf } from '#server/repositories/signing/document-signatures.ts';
import { rowToUser } from '#server/repositories/users.ts';

type FeedStore = Tables['changes']['store'];

interface ChangedRecord {
  readonly store: FeedStore;
  readonly record_id: number;
  readonly sequence: number;
}

/** The company's records that changed after a sequence number, each once, at its newest change. */
export const listChangedRecords = async (
  trx: Trx,
  companyId: number,
  since: number,
  limit: number,
): Promise<ChangedRecord[]> =>
  trx
    .selectFrom('changes')
    .select(['store', 'record_id', 'sequence'])
    .where('company_id', '=', companyId)
    .where('sequence', '>', since)
    .orderBy('sequence')
    .limit(limit)
    .execute();

const idsIn = (entries: readonly ChangedRecord[], store: FeedStore): number[] =>
  entries.filter((entry) => entry.store === store).map((entry) => entry.record_id);

const sized = ['leads', 'estimates', 'estimate-documents'] as const;

/** The longest prefix that fits within a number of bytes; at least one record. */
export async function firstOfSize(
  trx: Trx,
  companyId: number,
  entries: readonly ChangedRecord[],
  max: number,
): Promise<readonly ChangedRecord[]> {
  const sizes = new Map<string, number>();
  for (const store of sized) {
    const ids = idsIn(entries, store);
    if (ids.length === 0) continue;
    for (const [id, bytes] of await sizesOf(trx, companyId, store, ids)) sizes.set(`${store} ${id}`, bytes);
  }
  let bytes = 0;
  const end = entries.findIndex(({ store, record_id: id }, index) => {
    bytes += sizes.get(`${store} ${id}`) ?? 0;
    return index > 0 && bytes > max;
  });
  return end === -1 ? entries : entries.slice(0, end);
}

/** The current records, or their deletion. */
export async function readChangedRecords(
  trx: Trx,
  companyId: number,
  entries: readonly ChangedRecord[],
): Promise<FeedChange[]> {
  const found = new Map<string, FeedChange>();
  for (const store of new Set(entries.map((entry) => entry.store))) {
    const changes = await readers[store](trx, companyId, idsIn(entries, store));
    for (const change of await withDeleters(trx, companyId, store, changes)) found.set(`${store} ${change.id}`, change);
  }
  // A record without a row was deleted.
  return entries.map(
    ({ store, record_id: id }) => found.get(`${store} ${id}`) ?? { store, id, version: 0, deleted: true },
  );
}

async function withDeleters(
  trx: Trx,
  companyId: number,
  store: FeedStore,
  changes: readonly FeedChange[],
): Promise<readonly FeedChange[]> {
  const gone = changes.filter(({ deleted }) => deleted).map(({ id }) => id);
  const recordStore = sized.find((one) => one === store);
  if (gone.length === 0 || recordStore === undefined) return changes;
  const deleters = await findDeleters(trx, companyId, recordStore, gone);
  return changes.map((change) => {
    const deletedBy = change.deleted ? deleters.get(change.id) : undefined;
    return deletedBy === undefined ? change : { ...change, deletedBy };
  });
}

/** Makes every open stream of the company check, once this commits, whether its caller still has access. */
export async function notifyCompany(trx: Trx, companyId: number): Promise<void> {
  await sql`select pg_notify(${changesChannel}, ${String(companyId)})`.execute(trx);
}

/** Records that are counted one by one; each page of a first download costs as much. */
const counted = 5_000;

/**
 * Number of the company's records changed after a sequence number and until the newest: exact up to some thousands. Of
 * more it is an estimate, by how many numbers of those thousands are still the newest of their record.
 */
export async function countChanges(trx: Trx, companyId: number, since: number, newest: number): Promise<number> {
  const { count, last } = await trx
    .selectFrom((from) =>
      from
        .selectFrom('changes')
        .select('sequence')
        .where('company_id', '=', companyId)
        .where('sequence', '>', since)
        .orderBy('sequence')
        .limit(counted)
        .as('next'),
    )
    .select(({ fn }) => [fn.countAll().as('count'), fn.max('sequence').as('last')])
    .executeTakeFirstOrThrow();
  const exact = Number(count);
  if (exact < counted) return exact;
  // A change may have been committed since the newest was read.
  const left = Math.max(newest - Number(last), 0);
  return exact + Math.floor((left * exact) / (Number(last) - since));
}

/** The company's newest change. */
export const newestChange = async (trx: Trx, companyId: number): Promise<KnownChange> =>
  trx
    .selectFrom('change_epoch')
    .leftJoin('change_counters', (join) => join.on('change_counters.company_id', '=', companyId))
    .leftJoin('change_marks', (join) =>
      join.on('change_marks.company_id', '=', companyId).onRef('change_marks.sequence', '=', 'change_counters.last'),
    )
    .select(({ fn, val }) => [
      fn.coalesce('change_counters.epoch', 'change_epoch.epoch').as('epoch'),
      fn.coalesce('last', val(0)).as('sequence'),
      fn.coalesce('mark', val('')).as('mark'),
    ])
    .executeTakeFirstOrThrow();

/** The mark of a change; empty when it has none. */
export async function markOf(trx: Trx, companyId: number, sequence: number): Promise<string> {
  const row = await trx
    .selectFrom('change_marks')
    .select('mark')
    .where('company_id', '=', companyId)
    .where('sequence', '=', sequence)
    .executeTakeFirst();
  return row?.mark ?? '';
}

/** Whether the company's data has a change. */
export async function knowsChange(
  trx: Trx,
  companyId: number,
  { sequence, epoch, mark }: KnownChange,
): Promise<boolean> {
  const { rows } = await sql<{ readonly knows: boolean }>`
    select knows_change(${companyId}::integer, ${sequence}::bigint, ${epoch}, ${mark}) as knows`.execute(trx);
  return rows[0]?.knows === true;
}

/** Deletes old marks but the newest of each company. Runs as the database owner. */
export async function forgetOldMarks(db: Db, before: string): Promise<void> {
  await sql`delete from change_marks m using change_counters c
    where m.at < ${before} and c.company_id = m.company_id and m.sequence < c.last`.execute(db);
}

type FeedReader = (trx: Trx, companyId: number, ids: readonly number[]) => Promise<FeedChange[]>;

interface FeedRow {
  readonly id: number;
  readonly uuid: string;
  readonly version: number;
  readonly deleted_at: string | null;
}

function changeOf(store: FeedStore, row: FeedRow, record: () => unknown): FeedChange {
  const { id, uuid, version } = row;
  return row.deleted_at === null
    ? { store, id, uuid, version, deleted: false, record: record() as Record<string, unknown> }
    : { store, id, uuid, version, deleted: true, deletedAt: row.deleted_at };
}

const readers: Readonly<Record<FeedStore, FeedReader>> = {
  leads: async (trx, companyId, ids) => {
    const rows = await trx
      .selectFrom('leads')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', 'in', [...ids])
      .execute();
    return rows.map((row) => changeOf('leads', row, () => rowToLead(row)));
  },
  estimates: async (trx, companyId, ids) => {
    const rows = await trx
      .selectFrom('estimates')
      .leftJoin('history', (join) =>
        join
          .onRef('history.company_id', '=', 'estimates.company_id')
          .on('history.store', '=', 'estimates')
          .onRef('history.record_id', '=', 'estimates.id')
          .on((on) => on('history.version', '=', sql<number>`estimates.version - 1`)),
      )
      .selectAll('estimates')
      .select('history.replaced_by')
      .where('estimates.company_id', '=', companyId)
      .where('estimates.id', 'in', [...ids])
      .execute();
    return rows.map(({ replaced_by, ...row }) => ({
      ...changeOf('estimates', row, () => rowToEstimate(row)),
      modifiedByUserId: replaced_by,
    }));
  },
  'estimate-documents': async (trx, companyId, ids) => {
    const rows = await trx
      .selectFrom('documents')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', 'in', [...ids])
      .execute();
    const signatures = await signaturesOf(trx, companyId, ids);
    const choices = await choicesOf(trx, companyId, ids);
    return rows.map((row) =>
      changeOf('estimate-documents', row, () => rowToDocument(row, signatures.get(row.id), choices.get(row.id))),
    );
  },
  users: async (trx, companyId, ids) => {
    const rows = await trx
      .selectFrom('users')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', 'in', [...ids])
      .execute();
    return rows.map((row) => ({
      store: 'users',
      id: row.id,
      version: row.version,
      deleted: false,
      record: { ...rowToUser(row) },
    }));
  },
  settings: async (trx, companyId) => {
    const row = await trx
      .selectFrom('settings')
      .select('version')
      .where('company_id', '=', companyId)
      .executeTakeFirst();
    const record = { ...(await findSettings(trx, companyId)) };
    return [{ store: 'settings', id: companyId, version: row?.version ?? 0, deleted: false, record }];
  },
  catalog: async (trx, companyId) => {
    const record = { ...(await findVersions(trx, companyId, null)) };
    return [{ store: 'catalog', id: companyId, version: 0, deleted: false, record }];
  },
};

import { type Kysely, sql } from 'kysely';
import { versionsPerGeneration } from '#domain/changes/version-generation.ts';
import { changesChannel } from '#server/database/migrations/0036-told-changes.ts';
import type { Tables } from '#server/database/tables.ts';

const gap = 100_000;
// Most transactions lock in this order.
const numbered = ['documents', 'estimates', 'leads'] as const;

/** A change as somebody knows it: its number, its mark, and the copy of the data that it belongs to. */
export interface KnownChange {
  readonly sequence: number;
  readonly epoch: string;
  /** Eight hex digits; empty when it had none. */
  readonly mark: string;
}

const anEpoch = sql<string>`left(gen_random_uuid()::text, 8)`;

/**
 * Gives new or restored data an epoch, its unique name; does nothing when it has one. Ids and versions continue above
 * all earlier ones, because devices may have seen ids assigned after the backup.
 */
export async function startEpoch(db: Kysely<Tables>): Promise<void> {
  const isNamed = async (on: Kysely<Tables>) =>
    (await on.selectFrom('change_epoch').select('epoch').executeTakeFirst()) !== undefined;
  if (await isNamed(db)) return;
  await db.transaction().execute(async (trx) => {
    await sql`lock table change_epoch`.execute(trx);
    if (await isNamed(trx)) return;
    await sql`insert into change_epoch values (${anEpoch})`.execute(trx);
    await trx.updateTable('change_counters').set({ epoch: null }).execute();
    await raiseVersions(trx, null);
    for (const table of numbered) await sql.raw(skipIds(`pg_get_serial_sequence('${table}', 'id')`)).execute(trx);
    await sql.raw(skipIds("'estimate_item_ids'")).execute(trx);
  });
}

/**
 * Begins a new epoch of one company, whose data has lost a change that somebody knows of; does nothing when the data has
 * it, or when the epoch that it belongs to is over. Every device of the company then downloads again and adds what was
 * lost. Returns whether a new epoch began.
 */
export const startEpochOf = (db: Kysely<Tables>, companyId: number, known: KnownChange): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(7211001, ${companyId}::integer)`.execute(trx);
    const { rows } = await sql<{ readonly epoch: string; readonly knows: boolean }>`
      select coalesce(c.epoch, e.epoch) as epoch,
        knows_change(${companyId}::integer, ${known.sequence}::bigint, ${known.epoch}, ${known.mark}) as knows
      from change_epoch e left join change_counters c on c.company_id = ${companyId}`.execute(trx);
    const [state] = rows;
    if (state === undefined || state.knows || state.epoch !== known.epoch) return false;
    await raiseVersions(trx, companyId);
    await sql`insert into change_counters (company_id, last, epoch) values (${companyId}, 0, ${anEpoch})
      on conflict (company_id) do update set epoch = excluded.epoch`.execute(trx);
    await sql`select pg_notify(${changesChannel}, ${String(companyId)})`.execute(trx);
    return true;
  });

/** The versions of a company's records, or of all: one number never means two contents. */
async function raiseVersions(trx: Kysely<Tables>, companyId: number | null): Promise<void> {
  const ofCompany = companyId === null ? sql`` : sql`and company_id = ${companyId}`;
  const raise = sql.lit(versionsPerGeneration);
  await sql`select set_config('app.renumbering', 'on', true)`.execute(trx);
  for (const table of numbered)
    await sql`update ${sql.table(table)} set version = version + ${raise} where true ${ofCompany}`.execute(trx);
  // Earlier versions in the history keep their numbers.
  await sql`update signing_links l set estimate_version = e.version from documents d, estimates e
    where d.id = l.document_id and e.id = d.estimate_id and e.version = l.estimate_version + ${raise}
      ${companyId === null ? sql`` : sql`and l.company_id = ${companyId}`}`.execute(trx);
  await sql`select set_config('app.renumbering', 'off', true)`.execute(trx);
}

const skipIds = (sequence: string): string =>
  `select setval(${sequence}, nextval(${sequence}) + ${gap}) where pg_sequence_last_value(${sequence}::regclass) is not null`;

/** Removes the epoch, because the data is now a copy. */
export const endEpoch = (db: Kysely<Tables>) => db.deleteFrom('change_epoch').execute();

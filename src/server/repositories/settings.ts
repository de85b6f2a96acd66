import { sql } from 'kysely';
import type { Settings } from '#contract/records/settings.ts';
import { isTimeZone } from '#domain/regions/time-zones.ts';
import schema from '#schemas/records/settings.json' with { type: 'json' };
import type { Db, Trx } from '#server/database/database.ts';

/** Defaults of a company without settings. */
const defaultSettings: Settings = {
  themeColor: '#2ab0da',
  smtpEncryption: 'auto',
  showDiscountsOnContract: true,
  showPaymentOptionsOnContract: true,
  lifetimeWorkmanship: true,
  visitReasons: schema.properties.visitReasons.default,
};

/** Settings of a new company: it sells once its notices are confirmed, or an admin takes that lock off. */
export const newSettings: Settings = { ...defaultSettings, stopWithoutNotices: true };

/** The company's settings; their secrets are in a column that this code never reads. */
export async function findSettings(trx: Trx, companyId: number): Promise<Settings> {
  const row = await trx.selectFrom('settings').select('data').where('company_id', '=', companyId).executeTakeFirst();
  return withDefaults(row?.data);
}

/** The settings, locked until the end of the transaction. Runs as the database owner. */
export async function lockSettings(trx: Trx, companyId: number): Promise<Settings> {
  const row = await trx
    .selectFrom('settings')
    .select('data')
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  return withDefaults(row?.data);
}

function withDefaults(data: unknown): Settings {
  const { timeZone, ...stored } = { ...defaultSettings, ...((data ?? {}) as Partial<Settings>) };
  // An unknown time zone would break every list by day and every paper, so it counts as unset.
  return timeZone !== undefined && isTimeZone(timeZone) ? { ...stored, timeZone } : stored;
}

export async function insertSettings(trx: Trx, companyId: number, settings: Settings): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ company_id: companyId, data: JSON.stringify(settings), secrets: '{}' })
    .execute();
}

/** Companies with a PDF that follows their contracts and was never drawn. Runs as the database owner. */
export async function listWithUndrawnFiles(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ companyId: number }>`select distinct settings.company_id as "companyId"
    from settings join files on files.company_id = settings.company_id
    where settings.data -> 'contractAttachments' @> to_jsonb(files.id) and files.media_type = 'application/pdf'
      and files.pages is null and files.print_problem is null`.execute(db);
  return rows.map(({ companyId }) => companyId);
}

interface SettingsUpdate {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** 0 for the server itself. */
  readonly userId: number;
}

/**
 * Replaces the settings and stores the previous ones; every device of the company is notified. Runs as the database
 * owner.
 */
export async function updateSettings(
  trx: Trx,
  companyId: number,
  settings: Settings,
  { at, userId }: SettingsUpdate,
): Promise<void> {
  await sql`insert into history (company_id, store, record_id, version, data, replaced_at, replaced_by)
    select company_id, 'settings', company_id, version, data, ${at}::timestamptz, ${userId}
    from settings where company_id = ${companyId}`.execute(trx);
  await trx
    .updateTable('settings')
    .set(({ eb }) => ({ data: JSON.stringify(settings), version: eb('version', '+', 1), modified_at: at }))
    .where('company_id', '=', companyId)
    .execute();
}

/** Earlier versions of the settings, newest first: a device may have made a paper from one of them. */
export async function listEarlierSettings(trx: Trx, companyId: number, max: number): Promise<readonly Settings[]> {
  const { rows } = await sql<{ data: unknown }>`select data from history
    where company_id = ${companyId} and store = 'settings' and record_id = ${companyId}
    order by version desc limit ${max}`.execute(trx);
  return rows.map(({ data }) => withDefaults(data));
}

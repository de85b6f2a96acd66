import type { Settings } from '#contract/records.ts';
import { isTimeZone } from '#domain/places/time-zones.ts';
import type { Trx } from '#server/database/database.ts';

/** Defaults of a company without settings. */
export const defaultSettings: Settings = {
  themeColor: '#2ab0da',
  smtpEncryption: 'auto',
  showDiscountsOnContract: true,
  showPaymentOptionsOnContract: true,
  lifetimeWorkmanship: true,
};

/** The company's settings; their secrets are in a column that this code never reads. */
export async function findSettings(trx: Trx, companyId: number): Promise<Settings> {
  const row = await trx.selectFrom('settings').select('data').where('company_id', '=', companyId).executeTakeFirst();
  return withDefaults(row?.data);
}

/** The settings until the end of the transaction: owner role. */
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
  const { timeZone, ...kept } = { ...defaultSettings, ...((data ?? {}) as Partial<Settings>) };
  // An unknown time zone would break every list by day and every paper, so it counts as unset.
  return timeZone !== undefined && isTimeZone(timeZone) ? { ...kept, timeZone } : kept;
}

export async function insertSettings(trx: Trx, companyId: number, settings: Settings): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ company_id: companyId, data: JSON.stringify(settings), secrets: '{}' })
    .execute();
}

/** Replaces the settings; every device of the company is told: owner role. */
export async function updateSettings(trx: Trx, companyId: number, settings: Settings, at: string): Promise<void> {
  await trx
    .updateTable('settings')
    .set(({ eb }) => ({ data: JSON.stringify(settings), version: eb('version', '+', 1), modified_at: at }))
    .where('company_id', '=', companyId)
    .execute();
}

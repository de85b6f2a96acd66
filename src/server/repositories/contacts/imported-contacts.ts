import { sql } from 'kysely';
import type { Lead } from '#contract/records/lead.ts';
import type { Trx } from '#server/database/database.ts';
import { rowToLead } from '#server/repositories/leads.ts';

/** A contact that was imported before. */
interface ImportedContact {
  readonly key: string;
  readonly leadId: number;
  readonly isDeleted: boolean;
}

export const listImportedContacts = async (
  trx: Trx,
  companyId: number,
  keys: readonly string[],
): Promise<readonly ImportedContact[]> =>
  keys.length === 0
    ? []
    : trx
        .selectFrom('imported_contacts')
        .innerJoin('leads', 'leads.id', 'imported_contacts.lead_id')
        .select(['key', 'lead_id as leadId', sql<boolean>`leads.deleted_at is not null`.as('isDeleted')])
        .where('imported_contacts.company_id', '=', companyId)
        .where(sql<boolean>`key = any(${[...keys]}::text[])`)
        .execute();

/** Notes the leads of imported contacts. A contact that is imported again, after its lead was deleted, has another one. */
export async function noteImportedContacts(
  trx: Trx,
  companyId: number,
  imported: readonly { readonly key: string; readonly leadId: number }[],
  now: string,
): Promise<void> {
  if (imported.length === 0) return;
  await trx
    .insertInto('imported_contacts')
    .values(imported.map(({ key, leadId }) => ({ company_id: companyId, key, lead_id: leadId, imported_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'key'])
        .doUpdateSet({ lead_id: sql`excluded.lead_id`, imported_at: sql`excluded.imported_at` }),
    )
    .execute();
}

/** Imports of a company take turns until the end of their transactions, so that none adds a contact of another. */
export async function lockContactImports(trx: Trx, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('contact imports'), ${companyId})`.execute(trx);
}

interface PossibleKeys {
  readonly phones: readonly string[];
  /** In lower case. */
  readonly emails: readonly string[];
  /** Folded names. */
  readonly names: readonly string[];
}

/** Leads that share a phone number, an e-mail address or a name with contacts. */
export async function listPossiblyKnown(
  trx: Trx,
  companyId: number,
  { phones, emails, names }: PossibleKeys,
): Promise<readonly Lead[]> {
  const rows = await trx
    .selectFrom('leads')
    .select(['id', 'uuid', 'version', 'marks', 'data'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(data ->> 'phone' = any(${[...phones]}::text[]) or data ->> 'mobilePhone' = any(${[...phones]}::text[])
        or lower(data ->> 'email') = any(${[...emails]}::text[]) or name_key = any(${[...names]}::text[]))`,
    )
    .orderBy('id')
    .execute();
  return rows.map(rowToLead);
}

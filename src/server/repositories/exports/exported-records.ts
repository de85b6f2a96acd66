import { sql } from 'kysely';
import { contractType } from '#domain/documents/is-signed.ts';
import type { ExportedRecord, ExportKind } from '#domain/exports/export-rows.ts';
import type { Trx } from '#server/database/database.ts';
import { liveDocuments, rowToDocument } from '#server/repositories/documents.ts';
import { rowToEstimate } from '#server/repositories/estimates.ts';
import { listLeadsById, rowToLead } from '#server/repositories/leads.ts';

interface ExportPage {
  readonly companyId: number;
  /** Only records of this salesperson's leads; null for all. */
  readonly userId: number | null;
  /** The last id of the page before. */
  readonly after: number;
}

/** Records of a page: an estimate has up to 5,000 lines, and a contract a whole paper. */
const pageSizes: Readonly<Record<ExportKind, number>> = { leads: 500, estimates: 20, lines: 20, contracts: 20 };

/** The next records of an export, by their ids; empty after the last one. */
export async function listExported(
  trx: Trx,
  kind: ExportKind,
  { companyId, userId, after }: ExportPage,
): Promise<readonly (ExportedRecord & { readonly id: number })[]> {
  const limit = pageSizes[kind];
  const ownLead = sql<boolean>`(${userId}::integer is null or exists (select from leads
    where leads.company_id = ${companyId} and leads.id = lead_id
    and (leads.user_id = ${userId} or leads.additional_salesman_id = ${userId})))`;
  if (kind === 'leads') {
    const rows = await trx
      .selectFrom('leads')
      .select(['id', 'uuid', 'version', 'marks', 'data'])
      .where('company_id', '=', companyId)
      .where('deleted_at', 'is', null)
      .where('id', '>', after)
      .where(sql<boolean>`(${userId}::integer is null or user_id = ${userId} or additional_salesman_id = ${userId})`)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ id: row.id, lead: rowToLead(row) }));
  }
  if (kind === 'contracts') {
    const rows = await liveDocuments(trx, companyId)
      .where('signed_at', 'is not', null)
      .where(sql<boolean>`data ->> 'type' = ${String(contractType)}`)
      .where('id', '>', after)
      .where(ownLead)
      .orderBy('id')
      .limit(limit)
      .execute();
    const leads = await leadsOf(trx, companyId, rows);
    return rows.flatMap((row) => {
      const lead = leads.get(row.lead_id);
      const signedAt = new Date(row.signed_at ?? 0).toISOString();
      return lead === undefined ? [] : [{ id: row.id, lead, document: rowToDocument(row), signedAt }];
    });
  }
  const rows = await trx
    .selectFrom('estimates')
    .select(['id', 'uuid', 'version', 'marks', 'lead_id', 'data'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('id', '>', after)
    .where(ownLead)
    .orderBy('id')
    .limit(limit)
    .execute();
  const leads = await leadsOf(trx, companyId, rows);
  return rows.flatMap((row) => {
    const lead = leads.get(row.lead_id);
    return lead === undefined ? [] : [{ id: row.id, lead, estimate: rowToEstimate(row) }];
  });
}

async function leadsOf(trx: Trx, companyId: number, rows: readonly { readonly lead_id: number }[]) {
  const leads = await listLeadsById(trx, companyId, [...new Set(rows.map((row) => row.lead_id))]);
  return new Map(leads.map((lead) => [lead.id, lead]));
}

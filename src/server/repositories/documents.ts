import { type Selectable, sql } from 'kysely';
import { addressOf } from '#contract/address.ts';
import type { BuyerChoice } from '#contract/records/buyer-choice.ts';
import type { ContractPlace } from '#contract/records/contract-place.ts';
import type { ContractCancellation, Document } from '#contract/records/document.ts';
import { documentRoutes } from '#contract/routes/documents.ts';
import { documentNames } from '#domain/documents/document-names.ts';
import { contractType } from '#domain/documents/is-signed.ts';
import type { Db, Trx } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { choicesOf } from '#server/repositories/signing/buyer-choices.ts';
import { type StoredSignatures, signaturesOf } from '#server/repositories/signing/document-signatures.ts';

type DocumentRow = Pick<
  Selectable<Tables['documents']>,
  | 'id'
  | 'uuid'
  | 'version'
  | 'marks'
  | 'estimate_id'
  | 'lead_id'
  | 'created_by_user_id'
  | 'signed_at'
  | 'pdf_status'
  | 'pdf_file_id'
  | 'company_id'
  | 'data'
>;

export const rowToDocument = (
  row: DocumentRow,
  signatures: StoredSignatures = {},
  choices: readonly BuyerChoice[] = [],
): Document => ({
  ...row.data,
  id: row.id,
  uuid: row.uuid,
  version: row.version,
  marks: row.marks,
  estimateId: row.estimate_id,
  leadId: row.lead_id,
  createdByUserId: row.created_by_user_id,
  pdfStatus: row.pdf_status,
  pdfUrl:
    row.pdf_file_id === null
      ? null
      : addressOf(documentRoutes.openPdf, {
          params: { id: row.id, typeName: documentNames[row.data.type] ?? '' },
          companyId: row.company_id,
        }),
  signatures,
  ...(choices.length === 0 ? {} : { choices: [...choices] }),
});

/** Updates rows of the company and raises their version. */
export const nextVersion = (trx: Trx, companyId: number) =>
  trx
    .updateTable('documents')
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('company_id', '=', companyId);

export const liveDocuments = (trx: Trx, companyId: number) =>
  trx.selectFrom('documents').selectAll().where('company_id', '=', companyId).where('deleted_at', 'is', null);

async function withSignatures(trx: Trx, rows: readonly DocumentRow[]): Promise<Document[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const ids = rows.map((row) => row.id);
  const signatures = await signaturesOf(trx, first.company_id, ids);
  const choices = await choicesOf(trx, first.company_id, ids);
  return rows.map((row) => rowToDocument(row, signatures.get(row.id), choices.get(row.id)));
}

export async function findDocument(trx: Trx, companyId: number, id: number): Promise<Document | null> {
  const row = await liveDocuments(trx, companyId).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : ((await withSignatures(trx, [row]))[0] ?? null);
}

/** The id of a document's estimate; 0 without the document. */
export async function findEstimateId(trx: Trx, companyId: number, id: number): Promise<number> {
  const row = await trx
    .selectFrom('documents')
    .select('estimate_id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.estimate_id ?? 0;
}

/** Locks the document for writing until the end of the transaction. */
export async function lockDocument(trx: Trx, companyId: number, id: number) {
  const row = await liveDocuments(trx, companyId).where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) return null;
  const [document] = await withSignatures(trx, [row]);
  return document === undefined ? null : { document, isSigned: row.signed_at !== null, fileId: row.pdf_file_id };
}

export const listDocuments = async (
  trx: Trx,
  companyId: number,
  ...estimateIds: readonly number[]
): Promise<Document[]> =>
  withSignatures(
    trx,
    await liveDocuments(trx, companyId).where('estimate_id', 'in', estimateIds).orderBy('id').execute(),
  );

function dataOf(document: Document): string {
  const { name, type, workflows, createdTime, showAdditionalCost, additionalCost, data } = document;
  const { additionalWorkTotalBroughtFromAddendum } = document;
  const { ending, events, comparedTime } = document;
  const stored = { showAdditionalCost, additionalCost, additionalWorkTotalBroughtFromAddendum, data, ending, events };
  return JSON.stringify({ name, type, workflows, createdTime, ...stored, comparedTime });
}

/** Null when another request has taken the uuid meanwhile. */
export async function insertDocument(trx: Trx, companyId: number, document: Document): Promise<number | null> {
  const row = await trx
    .insertInto('documents')
    .values({
      company_id: companyId,
      uuid: document.uuid,
      deleted_at: null,
      marks: document.marks ?? '',
      estimate_id: document.estimateId,
      lead_id: document.leadId ?? 0,
      created_by_user_id: document.createdByUserId ?? null,
      signed_at: null,
      pdf_file_id: null,
      data: dataOf(document),
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'uuid']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateDocument(trx: Trx, companyId: number, document: Document): Promise<void> {
  await nextVersion(trx, companyId)
    .set({ data: dataOf(document) })
    .where('id', '=', document.id)
    .execute();
}

/** Adds the buyer's notice to a signed contract; nothing that was signed is changed. */
export async function setCancellation(
  trx: Trx,
  companyId: number,
  id: number,
  cancellation: ContractCancellation,
): Promise<void> {
  const data = sql<string>`data || ${JSON.stringify({ cancellation })}::jsonb`;
  await nextVersion(trx, companyId).set({ data }).where('id', '=', id).execute();
}

/** Adds what happened to a signed paper; what was signed and earlier events are unchanged. */
export async function addEvents(
  trx: Trx,
  companyId: number,
  id: number,
  events: NonNullable<Document['events']>,
): Promise<void> {
  const data = sql<string>`data || jsonb_build_object('events', coalesce(data->'events', '{}') || ${JSON.stringify(events)}::jsonb)`;
  await nextVersion(trx, companyId).set({ data }).where('id', '=', id).execute();
}

/** Signed contracts stored without their work list, oldest first. Runs as the database owner. */
export async function listWithoutWork(
  db: Db,
  max: number,
): Promise<readonly { readonly companyId: number; readonly id: number }[]> {
  const { rows } = await sql<{ companyId: number; id: number }>`select company_id as "companyId", id from documents
    where deleted_at is null and signed_at is not null and data->>'type' = ${String(contractType)}
      and data->'data'->>'content' is not null and data->'data'->'work' is null
    order by id limit ${max}`.execute(db);
  return rows;
}

/** Stores a signed contract's work list beside its content, which does not change. */
export async function storeWork(trx: Trx, companyId: number, id: number, work: string): Promise<void> {
  const data = sql<string>`jsonb_set(data, '{data,work}', to_jsonb(${work}::text))`;
  await nextVersion(trx, companyId).set({ data }).where('id', '=', id).execute();
}

/** Whether a paper of the estimate has a signature, which binds it to its household. */
export async function hasSignedDocument(trx: Trx, companyId: number, estimateId: number): Promise<boolean> {
  const row = await liveDocuments(trx, companyId)
    .where('estimate_id', '=', estimateId)
    .where(({ exists, selectFrom, ref }) =>
      exists(
        selectFrom('document_signatures')
          .select('name')
          .where('document_signatures.company_id', '=', companyId)
          .where('document_signatures.document_id', '=', ref('documents.id')),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Moves the papers of an estimate to another lead. */
export async function moveDocuments(trx: Trx, companyId: number, estimateId: number, leadId: number): Promise<void> {
  await nextVersion(trx, companyId)
    .set({ lead_id: leadId })
    .where('estimate_id', '=', estimateId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** States and provinces in which contracts were signed, with the newest contract of each. */
export async function listContractPlaces(trx: Trx, companyId: number): Promise<ContractPlace[]> {
  const { rows } = await sql<ContractPlace>`
    with signed as (
      select documents.id, documents.estimate_id, documents.data->>'name' as name, documents.signed_at,
        upper(trim(coalesce(leads.data->>'state', ''))) as place
      from documents join leads on leads.id = documents.lead_id and leads.company_id = ${companyId}
      where documents.company_id = ${companyId} and documents.deleted_at is null
        and documents.signed_at is not null and documents.data->>'type' = ${String(contractType)})
    select distinct on (place) place, count(*) over (partition by place)::integer as contracts,
      json_build_object('id', id, 'estimateId', estimate_id, 'name', name, 'signedAt',
        to_char(signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as newest
    from signed order by place, signed_at desc, id desc`.execute(trx);
  return rows;
}

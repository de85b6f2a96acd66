// The signatures of documents with their pictures. Signatures are only ever added.
import { addressOf } from '#contract/address.ts';
import type { Document } from '#contract/records/document.ts';
import type { Signature } from '#contract/records/signature.ts';
import { documentRoutes } from '#contract/routes/documents.ts';
import { pdfStatus } from '#domain/documents/pdf-status.ts';
import type { Trx } from '#server/database/database.ts';

export type StoredSignatures = NonNullable<Document['signatures']>;

/** Signatures of documents with their pictures, so that a contract is readable offline. */
export async function signaturesOf(
  trx: Trx,
  companyId: number,
  documentIds: readonly number[],
): Promise<ReadonlyMap<number, StoredSignatures>> {
  const byDocument = new Map<number, StoredSignatures>();
  if (documentIds.length === 0) return byDocument;
  const rows = await trx
    .selectFrom('document_signatures')
    .select(['document_id', 'name', 'data', 'picture'])
    .where('company_id', '=', companyId)
    .where('document_id', 'in', [...documentIds])
    .orderBy('name')
    .execute();
  for (const row of rows) {
    const where = { params: { id: row.document_id }, query: { key: row.name }, companyId };
    const url = addressOf(documentRoutes.readSignature, where);
    byDocument.set(row.document_id, {
      ...byDocument.get(row.document_id),
      [row.name]: { ...row.data, data: row.picture, url },
    });
  }
  return byDocument;
}

/** Adds signatures to a document. `signedAt` is null until the last signature is in. */
export async function insertSignatures(
  trx: Trx,
  companyId: number,
  documentId: number,
  signatures: StoredSignatures,
  signedAt: string | null,
): Promise<void> {
  const entries = Object.entries(signatures);
  if (entries.length === 0) return;
  await trx
    .insertInto('document_signatures')
    .values(
      entries.map(([name, { data: picture, url: _url, ...data }]) => ({
        company_id: companyId,
        document_id: documentId,
        name,
        data: JSON.stringify(data),
        picture: picture ?? null,
      })),
    )
    .execute();
  await trx
    .updateTable('documents')
    // A PDF without the new signatures is not the record copy.
    .set({ signed_at: signedAt, pdf_status: pdfStatus.queued })
    .where('company_id', '=', companyId)
    .where('id', '=', documentId)
    .execute();
}

export async function findSignature(
  trx: Trx,
  companyId: number,
  documentId: number,
  name: string,
): Promise<Signature | null> {
  const row = await trx
    .selectFrom('document_signatures')
    .select(['data', 'picture'])
    .where('company_id', '=', companyId)
    .where('document_id', '=', documentId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row === undefined ? null : { ...row.data, data: row.picture };
}

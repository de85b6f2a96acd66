// The choices that buyers made on the pages of links. Choices are only ever added.
import { sql } from 'kysely';
import type { BuyerChoice } from '#contract/records/buyer-choice.ts';
import type { Document } from '#contract/records/document.ts';
import { contractType } from '#domain/documents/is-signed.ts';
import type { Trx } from '#server/database/database.ts';
import type { SigningLinkRow } from '#server/repositories/signing/signing-links.ts';

/** The choices of documents, oldest first. */
export async function choicesOf(
  trx: Trx,
  companyId: number,
  documentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly BuyerChoice[]>> {
  const byDocument = new Map<number, BuyerChoice[]>();
  if (documentIds.length === 0) return byDocument;
  const rows = await trx
    .selectFrom('buyer_choices')
    .select(['document_id', 'data'])
    .where('company_id', '=', companyId)
    .where('document_id', 'in', [...documentIds])
    .orderBy('id')
    .execute();
  for (const { document_id: id, data } of rows) byDocument.set(id, [...(byDocument.get(id) ?? []), data]);
  return byDocument;
}

/** Adds a choice, which counts as a change of its document; false when the link has already made `most`. */
export async function insertChoice(
  trx: Trx,
  { id: linkId, company_id: companyId, document_id: documentId }: SigningLinkRow,
  choice: BuyerChoice,
  max: number,
): Promise<boolean> {
  const { count } = await trx
    .selectFrom('buyer_choices')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('company_id', '=', companyId)
    .where('link_id', '=', linkId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= max) return false;
  await trx
    .insertInto('buyer_choices')
    .values({ company_id: companyId, document_id: documentId, link_id: linkId, data: JSON.stringify(choice) })
    .execute();
  await trx
    .updateTable('documents')
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', documentId)
    .execute();
  return true;
}

/** The contents of the other papers of the same kind, and whether a contract sells the estimate. */
export async function findOvertaking(
  trx: Trx,
  companyId: number,
  { id, estimateId, type }: Pick<Document, 'id' | 'estimateId' | 'type'>,
): Promise<{ readonly isSold: boolean; readonly contents: readonly string[] }> {
  const { rows } = await sql<{ isContract: boolean; content: string | null }>`
    select signed_at is not null as "isContract", data->'data'->>'content' as content from documents
    where company_id = ${companyId} and estimate_id = ${estimateId} and deleted_at is null and id <> ${id}
      and (data->>'type' = ${String(type)} or data->>'type' = ${String(contractType)} and signed_at is not null
        and data->'cancellation'->>'isInTime' is distinct from 'true')`.execute(trx);
  return {
    isSold: rows.some(({ isContract }) => isContract),
    contents: rows.flatMap(({ isContract, content }) => (isContract || content === null ? [] : [content])),
  };
}

import type { Document } from '#contract/records/document.ts';
import { pdfStatus } from '#domain/documents/pdf-status.ts';
import { notFound } from '#server/refusal.ts';
import { findDocument, lockDocument } from '#server/repositories/documents.ts';
import { setPdf } from '#server/repositories/evidence/document-pdfs.ts';
import type { DocumentTransaction } from '#server/services/signing/document-transaction.ts';

/** Queues the PDF of a document, even when one exists. The record copy of a signed document is final. */
export async function queuePdf(transaction: DocumentTransaction, id: number): Promise<Document> {
  const { trx, actor, jobs } = transaction;
  const { companyId } = actor;
  const current = await lockDocument(trx, companyId, id);
  if (current === null) throw notFound();
  if (current.isSigned && current.document.pdfStatus === pdfStatus.success) return current.document;
  await setPdf(trx, companyId, id, { status: pdfStatus.queued });
  await jobs.enqueue(trx, 'render-pdf', { companyId, documentId: id });
  const document = await findDocument(trx, companyId, id);
  if (document === null) throw notFound();
  return document;
}

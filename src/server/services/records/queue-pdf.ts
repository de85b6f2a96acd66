import type { Document } from '#contract/records.ts';
import { notFound } from '#server/refusal.ts';
import { findDocument, lockDocument, setPdf } from '#server/repositories/documents.ts';
import { pdfStatus } from '#server/services/records/pdf-status.ts';
import type { DocumentWork } from '#server/services/records/save-document.ts';

/** Has the PDF of a document made, again where there is one. */
export async function queuePdf(work: DocumentWork, id: number): Promise<Document> {
  const { trx, actor, jobs } = work;
  const { companyId } = actor;
  if ((await lockDocument(trx, companyId, id)) === null) throw notFound();
  await setPdf(trx, companyId, id, { status: pdfStatus.queued });
  await jobs.enqueue(trx, 'render-pdf', { companyId, documentId: id });
  const document = await findDocument(trx, companyId, id);
  if (document === null) throw notFound();
  return document;
}

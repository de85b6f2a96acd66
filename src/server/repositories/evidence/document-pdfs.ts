// The PDF of each document: its progress, and the file once it is made.
import { sql } from 'kysely';
import type { Document } from '#contract/records/document.ts';
import { defined } from '#domain/defined.ts';
import { pdfStatus } from '#domain/documents/pdf-status.ts';
import type { Trx } from '#server/database/database.ts';
import { liveDocuments, nextVersion } from '#server/repositories/documents.ts';

/** Progress of the PDF, with the file's id when it exists and the reason when it failed. */
export async function setPdf(
  trx: Trx,
  companyId: number,
  id: number,
  pdf: { readonly status: number; readonly fileId?: string; readonly reason?: NonNullable<Document['pdfReason']> },
): Promise<void> {
  await nextVersion(trx, companyId)
    .set({
      pdf_status: pdf.status,
      data: sql`jsonb_strip_nulls(jsonb_build_object('pdfReason', ${pdf.reason ?? null}::text)) || (data - 'pdfReason')`,
      ...defined({ pdf_file_id: pdf.fileId }),
    })
    .where('id', '=', id)
    .execute();
}

/** Number of a company's papers that wait for their PDF; stops counting at a thousand. */
export async function countWaitingPdfs(trx: Trx, companyId: number): Promise<number> {
  const waiting = liveDocuments(trx, companyId)
    .where('pdf_status', 'in', [pdfStatus.queued, pdfStatus.processing])
    .limit(1000)
    .as('waiting');
  const { count } = await trx
    .selectFrom(waiting)
    .select((expression) => expression.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findPdf = async (trx: Trx, companyId: number, id: number) =>
  liveDocuments(trx, companyId).where('id', '=', id).executeTakeFirst();

import type { FastifyInstance } from 'fastify';
import { documentRoutes } from '#contract/routes/documents.ts';
import { documentNames } from '#domain/documents/document-names.ts';
import { readWithCompany } from '#server/database/database.ts';
import { serve } from '#server/plugins/serve.ts';
import { notFound } from '#server/refusal.ts';
import { findPdf } from '#server/repositories/evidence/document-pdfs.ts';
import { sendPdf } from '#server/routes/files/send-file.ts';
import { noteAccess } from '#server/services/note-access.ts';
import { readFileRow } from '#server/services/open-file.ts';

/** A document's PDF at its view address, for calls of the app and for a separate tab. */
export async function pdfRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;
  serve(app, documentRoutes.openPdf, async ({ actor, params }, reply) => {
    const { accountId, userId, companyId, integrationKey } = actor;
    const row = await readWithCompany(context.db, actor, (trx) => findPdf(trx, companyId, params.id));
    const fileId = row?.pdf_file_id ?? null;
    if (row === undefined || fileId === null || documentNames[row.data.type] !== params.typeName) throw notFound();
    const file = await readFileRow(context, actor, fileId);
    if (integrationKey !== undefined && row.signed_at === null) throw notFound();
    const subject = `${params.typeName}:${params.id}`;
    await noteAccess(context, {
      accountId,
      userId,
      companyId,
      action: 'document read',
      subject,
      ...(integrationKey === undefined ? {} : { details: { integrationKey } }),
    });
    return sendPdf(context, reply, file);
  });
}

import type { FastifyInstance } from 'fastify';
import { documentRoutes as routes } from '#contract/routes/documents.ts';
import { readWithCompany } from '#server/database/database.ts';
import { serve } from '#server/plugins/serve.ts';
import { notFound } from '#server/refusal.ts';
import { findDocument } from '#server/repositories/documents.ts';
import { findSignature } from '#server/repositories/signing/document-signatures.ts';
import { readDocumentForm } from '#server/routes/document-form.ts';
import { readDocuments } from '#server/routes/estimates-with-papers.ts';
import { answerChange, created, done, serveOne } from '#server/routes/record-calls.ts';
import { maySee } from '#server/services/api-integration/integration-key.ts';
import type { Transaction } from '#server/services/changes/answer-once.ts';
import { newUuid } from '#server/services/changes/new-uuid.ts';
import { cancelContract } from '#server/services/records/cancel-contract.ts';
import { checkDocumentSize } from '#server/services/records/check-document-size.ts';
import { deleteDocument } from '#server/services/records/delete-record.ts';
import { queuePdf } from '#server/services/records/queue-pdf.ts';
import { addDocument, changeDocument } from '#server/services/records/save-document.ts';
import { sendCopies } from '#server/services/signing-links/send-copies.ts';

/** Room for the content shown, the signatures' pictures, and the estimate. */
const bodyLimit = 10_000_000;

/** Contracts and the other papers of an estimate: reading one or all, changes, signatures, and PDFs. */
export async function documentRoutes(app: FastifyInstance): Promise<void> {
  const { db, randomHex, jobs } = app.context;
  const documentWork = (request: { readonly ip: string }, transaction: Transaction) => ({
    ...transaction,
    jobs,
    receivedFrom: request.ip,
  });

  serve(app, routes.list, ({ actor, query }) =>
    readWithCompany(db, actor, (trx) => readDocuments(trx, actor, query.estimateId)),
  );

  serve(
    app,
    routes.add,
    async (request, reply) => {
      const input = await readDocumentForm(request);
      return answerChange(request, reply, input, async (work, expected) => {
        const added = { ...input, uuid: input.uuid ?? newUuid(randomHex) };
        const saved = await addDocument(documentWork(request, work), added, expected);
        await sendCopies(app.context, work, saved);
        return created(saved);
      });
    },
    { bodyLimit },
  );

  serveOne(app, routes, {
    find: async (trx, actor, id) => {
      const found = await findDocument(trx, actor.companyId, id);
      return found !== null && maySee(actor, found) ? found : null;
    },
    save: async (work, id, input, expected, request) => {
      await checkDocumentSize(input);
      const saved = await changeDocument(documentWork(request, work), id, input, expected);
      await sendCopies(app.context, work, saved);
      return saved;
    },
    remove: deleteDocument,
    bodyLimit,
  });

  serve(app, routes.makePdf, (request, reply) =>
    answerChange(request, reply, null, async (work) =>
      done(await queuePdf(documentWork(request, work), request.params.id)),
    ),
  );

  serve(app, routes.cancel, (request, reply) =>
    answerChange(request, reply, request.body, async (work) =>
      done(await cancelContract(work, request.params.id, request.body)),
    ),
  );

  serve(app, routes.readSignature, async ({ actor, params, query, url }) => {
    const found = await readWithCompany(db, actor, async (trx) =>
      (await findDocument(trx, actor.companyId, params.id)) === null
        ? null
        : findSignature(trx, actor.companyId, params.id, query.key),
    );
    if (found === null) throw notFound();
    return { url, data: found.data ?? null, timestamp: found.timestamp };
  });
}

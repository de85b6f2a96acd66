import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withCompany } from '#server/database/database.ts';
import { requireCompanyUser } from '#server/plugins/guards.ts';
import { notFound } from '#server/refusal.ts';
import { findDocument, findSignature, listDocuments } from '#server/repositories/documents.ts';
import { documentForm, readDocumentForm } from '#server/routes/document-form.ts';
import {
  answerChange,
  changeHeaders,
  created,
  done,
  type OneRequest,
  routesOfOne,
} from '#server/routes/record-calls.ts';
import { answers, companyQuery, idParams, listOf } from '#server/schemas/answers.ts';
import { bodyOf } from '#server/schemas/record-bodies.ts';
import type { Work } from '#server/services/records/answer-once.ts';
import { checkDocumentSize } from '#server/services/records/check-document-size.ts';
import { deleteDocument } from '#server/services/records/delete-document.ts';
import { newUuid } from '#server/services/records/new-uuid.ts';
import { queuePdf } from '#server/services/records/queue-pdf.ts';
import { addDocument, changeDocument, type DocumentInput } from '#server/services/records/save-document.ts';

const document = { $ref: 'Document#' };
const tags = ['documents'];
/** What was shown, and the pictures of the signatures. */
const bodyLimit = 6_000_000;

/** Contracts and the other papers of an estimate: one, all of an estimate, changes, signatures, their PDF. */
export async function documentRoutes(app: FastifyInstance): Promise<void> {
  const { db, randomHex, jobs } = app.context;
  app.addHook('onRequest', requireCompanyUser);
  const documentWork = (request: FastifyRequest, work: Work) => ({ ...work, jobs, receivedFrom: request.ip });

  app.get<{ Querystring: { estimateId: number } }>(
    '/api/documents',
    {
      schema: {
        summary: 'Documents of an estimate',
        tags,
        querystring: companyQuery({ estimateId: { type: 'integer', description: 'Estimate.' } }, ['estimateId']),
        response: answers(listOf('Document')),
      },
    },
    ({ actor, query }) => withCompany(db, actor, (trx) => listDocuments(trx, actor.companyId, query.estimateId)),
  );

  app.post(
    '/api/documents',
    {
      bodyLimit,
      schema: {
        summary: 'Add a document',
        description: `Multipart: ${Object.keys(documentForm.properties).join(', ')}; workflows repeated, data.{key}, signatures.{name}.{part}.`,
        tags,
        consumes: ['multipart/form-data'],
        headers: changeHeaders,
        querystring: companyQuery(),
        response: answers(document, {}, 201),
      },
    },
    async (request, reply) => {
      const input = await readDocumentForm(request);
      return answerChange(request, reply, input, async (work, expected) =>
        created(
          await addDocument(
            documentWork(request, work),
            { ...input, uuid: input.uuid ?? newUuid(randomHex) },
            expected,
          ),
        ),
      );
    },
  );

  routesOfOne<DocumentInput>(app, {
    path: '/api/documents',
    tags,
    shape: document,
    read: { summary: 'One document', find: findDocument },
    change: {
      summary: 'Change or sign a document that is not signed',
      description: 'A signed document is 409. A member that is left out keeps its value.',
      method: 'PUT',
      body: bodyOf('Document', []),
      bodyLimit,
      save: async (work, id, input, expected, request) => {
        await checkDocumentSize(input);
        return changeDocument(documentWork(request, work), id, input, expected);
      },
    },
    remove: { summary: 'Delete a document that is not signed', do: deleteDocument },
  });

  app.post<OneRequest>(
    '/api/documents/:id/generatepdf',
    {
      schema: {
        summary: 'Make the PDF',
        description: 'In the background: pdfStatus goes from queued over processing to success or failure.',
        tags,
        headers: changeHeaders,
        params: idParams,
        querystring: companyQuery(),
        response: answers(document),
      },
    },
    (request, reply) =>
      answerChange(request, reply, null, async (work) =>
        done(await queuePdf(documentWork(request, work), request.params.id)),
      ),
  );

  app.get<OneRequest & { Querystring: { key: string } }>(
    '/api/documents/:id/downloadsignature',
    {
      schema: {
        summary: 'A signature with its picture',
        tags,
        params: idParams,
        querystring: companyQuery({ key: { type: 'string', minLength: 1, maxLength: 200, description: 'Signer.' } }, [
          'key',
        ]),
        response: answers({
          type: 'object',
          properties: {
            url: { type: 'string', description: 'This address.' },
            data: { type: ['string', 'null'], description: 'PNG as a data address.' },
            timestamp: { type: 'string', description: 'When it was drawn.' },
          },
          required: ['url', 'data', 'timestamp'],
        }),
      },
    },
    async ({ actor, params, query, url }) => {
      const found = await withCompany(db, actor, async (trx) =>
        (await findDocument(trx, actor.companyId, params.id)) === null
          ? null
          : findSignature(trx, actor.companyId, params.id, query.key),
      );
      if (found === null) throw notFound();
      return { url, data: found.data ?? null, timestamp: found.timestamp };
    },
  );
}

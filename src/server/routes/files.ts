import type { FastifyInstance, FastifyRequest } from 'fastify';
import { longestCaption } from '#domain/leads/photo-caption.ts';
import { largestFile } from '#server/files/file-kinds.ts';
import { requireCompanyUser } from '#server/plugins/guards.ts';
import { bytesOf, multipartParts } from '#server/plugins/multipart-parts.ts';
import { refuseUnstorable } from '#server/plugins/safe-input.ts';
import { refuseInput } from '#server/refusal.ts';
import { toFile } from '#server/repositories/files.ts';
import { answerChange, changeHeaders, done, gone } from '#server/routes/record-calls.ts';
import { answers, companyQuery } from '#server/schemas/answers.ts';
import { captionPhoto, removePhoto } from '#server/services/change-photo.ts';
import { fileOfTicket, makeTicket, noteFileRead, openBytes, readFileRow } from '#server/services/open-file.ts';
import { type Upload, uploadFile } from '#server/services/upload-file.ts';

const fileParams = {
  type: 'object',
  properties: { id: { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'File id.' } },
  required: ['id'],
};

const caption = { type: 'string', maxLength: longestCaption, description: 'Words beneath the photo.' };

interface FileRequest {
  Params: { id: string };
}

/** Pictures and papers: up, down, and a ticket for addresses that cannot carry a session. */
export async function fileRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;

  app.post(
    '/api/files',
    {
      onRequest: requireCompanyUser,
      // One that is a little too large is refused in words of its own.
      bodyLimit: largestFile + 1_000_000,
      schema: {
        summary: 'Upload a file',
        description: 'Multipart: formFile, and for a photo of a lead leadId and its caption.',
        tags: ['files'],
        consumes: ['multipart/form-data'],
        querystring: companyQuery(),
        headers: changeHeaders,
        response: answers({ $ref: 'File#' }, {}, 201),
      },
    },
    async (request, reply) =>
      uploadFile(context, request.actor, await readUpload(request), (content, change) =>
        answerChange(request, reply, content, change),
      ),
  );

  app.get<FileRequest>(
    '/api/files/:id',
    {
      onRequest: requireCompanyUser,
      schema: {
        summary: 'About a file',
        tags: ['files'],
        params: fileParams,
        querystring: companyQuery(),
        response: answers({ $ref: 'File#' }),
      },
    },
    async ({ actor, params }, reply) => {
      const file = await readFileRow(context, actor, params.id);
      return reply.header('etag', `"${file.version}"`).send(toFile(file));
    },
  );

  app.put<FileRequest & { Body: { caption: string } }>(
    '/api/files/:id',
    {
      onRequest: requireCompanyUser,
      bodyLimit: 10_000,
      schema: {
        summary: 'Caption a photo of a lead',
        tags: ['files'],
        params: fileParams,
        querystring: companyQuery(),
        headers: changeHeaders,
        body: { type: 'object', additionalProperties: false, properties: { caption }, required: ['caption'] },
        response: answers({ $ref: 'File#' }),
      },
    },
    (request, reply) =>
      answerChange(request, reply, request.body, async (work, expected) =>
        done(await captionPhoto(work, request.params.id, request.body.caption, expected)),
      ),
  );

  app.delete<FileRequest>(
    '/api/files/:id',
    {
      onRequest: requireCompanyUser,
      schema: {
        summary: 'Remove a photo of a lead',
        description: '409 for one that settings, the catalog or a document names.',
        tags: ['files'],
        params: fileParams,
        querystring: companyQuery(),
        headers: changeHeaders,
        response: answers(null),
      },
    },
    (request, reply) =>
      answerChange(
        request,
        reply,
        null,
        async (work, expected) => {
          await removePhoto(work, request.params.id, expected);
          return gone;
        },
        // The row first: bytes without a row are nobody's, a row without bytes is a picture that does not open.
        () => context.storage.remove(request.actor.companyId, request.params.id),
      ),
  );

  app.post<FileRequest>(
    '/api/files/:id/ticket',
    {
      onRequest: requireCompanyUser,
      schema: {
        summary: 'Open one file for one minute',
        tags: ['files'],
        params: fileParams,
        querystring: companyQuery(),
        response: answers({
          type: 'object',
          properties: { ticket: { type: 'string' }, url: { type: 'string' }, expiresAt: { type: 'string' } },
          required: ['ticket', 'url', 'expiresAt'],
        }),
      },
    },
    ({ actor, params }) => makeTicket(context, actor, params.id),
  );

  app.get<FileRequest & { Querystring: { ticket?: string } }>(
    '/api/files/download/:id',
    {
      onRequest: async (request) => {
        if (request.query.ticket === undefined) await requireCompanyUser(request);
      },
      schema: {
        summary: 'The bytes of a file',
        tags: ['files'],
        params: fileParams,
        querystring: companyQuery({ ticket: { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'Ticket.' } }),
        produces: ['application/octet-stream'],
        response: { '4xx': { $ref: 'ValidationProblem#' } },
      },
    },
    async (request, reply) => {
      const { ticket } = request.query;
      const { id } = request.params;
      const file =
        ticket === undefined ? await readFileRow(context, request.actor, id) : await fileOfTicket(context, ticket, id);
      // Who made a ticket was noted when they did.
      if (ticket === undefined) await noteFileRead(context, request.actor, file);
      const place = file.mediaType.startsWith('image/') ? 'inline' : 'attachment';
      return reply
        .type(file.mediaType)
        .header('content-length', file.size)
        .header('content-disposition', `${place}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(await openBytes(context, file));
    },
  );
}

async function readUpload(request: FastifyRequest): Promise<Upload> {
  let file: Pick<Upload, 'name' | 'bytes'> | null = null;
  let leadId: number | null = null;
  let caption = '';
  for await (const part of multipartParts(request)) {
    if (part.type === 'file') {
      const bytes = await bytesOf(part).catch((error: { code?: string }) => {
        if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw refuseInput({ formFile: ['File exceeds limit of 10 MB.'] });
        throw error;
      });
      if (part.fieldname === 'formFile') file = { name: part.filename, bytes };
    } else if (part.fieldname === 'leadId' && part.value !== '') {
      leadId = Number(part.value);
      if (!Number.isInteger(leadId) || leadId < 1 || leadId > 2_147_483_647)
        throw refuseInput({ leadId: ['Lead id is not valid.'] });
    } else if (part.fieldname === 'caption') {
      caption = String(part.value).trim();
      refuseUnstorable(caption);
      if (caption.length > longestCaption)
        throw refuseInput({ caption: [`Caption must be at most ${longestCaption} characters.`] });
    }
  }
  if (file === null) throw refuseInput({ formFile: ['Form file is required.'] });
  return { ...file, leadId, caption };
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileRoutes as routes } from '#contract/routes/files.ts';
import { momentTime } from '#domain/days/read-day.ts';
import { inOneLine } from '#domain/forms/one-line.ts';
import { longestCaption } from '#domain/leads/photo-caption.ts';
import { largestFile } from '#server/files/file-kinds.ts';
import { readForm } from '#server/plugins/read-form.ts';
import { refuseUnstorable } from '#server/plugins/safe-input.ts';
import { serve } from '#server/plugins/serve.ts';
import { refuseInput } from '#server/refusal.ts';
import { toFile } from '#server/repositories/files.ts';
import { dispositionOf, sendFile } from '#server/routes/files/send-file.ts';
import { answerChange, done, gone } from '#server/routes/record-calls.ts';
import { captionPhoto, removePhoto } from '#server/services/change-photo.ts';
import { fileOfTicket, makeTicket, noteFileRead, readFileRow } from '#server/services/open-file.ts';
import { forgetBytes } from '#server/services/photos/forget-bytes.ts';
import { type Upload, uploadFile } from '#server/services/upload-file.ts';

/** Photos, logos and papers: upload, download, and tickets for links that cannot carry a session. */
export async function fileRoutes(app: FastifyInstance): Promise<void> {
  const { attachments, context } = app;

  serve(
    app,
    routes.upload,
    async (request, reply) =>
      uploadFile(context, attachments, request.actor, await readUpload(request), (content, change) =>
        answerChange(request, reply, content, change),
      ),
    // Slightly oversized files get a specific refusal.
    { bodyLimit: largestFile + 1_000_000 },
  );

  serve(app, routes.read, async ({ actor, params }, reply) => {
    const file = await readFileRow(context, actor, params.id);
    return reply.header('etag', `"${file.version}"`).send(toFile(file));
  });

  serve(
    app,
    routes.caption,
    (request, reply) =>
      answerChange(request, reply, request.body, async (work, expected) =>
        done(await captionPhoto(work, request.params.id, request.body.caption, expected)),
      ),
    { bodyLimit: 10_000 },
  );

  serve(app, routes.remove, (request, reply) =>
    answerChange(
      request,
      reply,
      null,
      async (work, expected) => {
        await removePhoto(work, request.params.id, expected);
        return gone;
      },
      // The row is deleted before the bytes: leftover bytes are harmless, but a row without bytes is a broken picture.
      () => forgetBytes(context, request.actor, request.params.id),
    ),
  );

  serve(app, routes.makeTicket, ({ actor, params }) => makeTicket(context, actor, params.id));

  serve(app, routes.download, async (request, reply) => {
    const { ticket } = request.query;
    const { id } = request.params;
    const file =
      ticket === undefined ? await readFileRow(context, request.actor, id) : await fileOfTicket(context, ticket, id);
    // The caller was recorded when the ticket was made.
    if (ticket === undefined) await noteFileRead(context, request.actor, file);
    const disposition = file.mediaType.startsWith('image/') ? 'inline' : 'attachment';
    const link =
      ticket === undefined
        ? null
        : await context.storage.link({ ...file, disposition: dispositionOf(file, disposition) });
    return link === null ? sendFile(context, reply, file, disposition) : reply.redirect(link, 302);
  });
}

async function readUpload(request: FastifyRequest): Promise<Upload> {
  const form = await readForm(request, routes.upload).catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw refuseInput({ formFile: [`File exceeds limit of ${largestFile / 1_000_000} MB.`] });
    throw error;
  });
  const { formFile, leadId = null, use, takenAt: time } = form;
  if (leadId !== null && (!Number.isInteger(leadId) || leadId < 1 || leadId > 2_147_483_647))
    throw refuseInput({ leadId: ['Lead id is not valid.'] });
  if (use && !isUse(use)) throw refuseInput({ use: ['Use is not known.'] });
  if (use === 'measurements' && leadId === null) throw refuseInput({ leadId: ['Lead id is required.'] });
  const takenAt = time ? new Date(momentTime(time) ?? Number.NaN) : null;
  if (takenAt !== null && !isStorableTime(takenAt)) throw refuseInput({ takenAt: ['Taken at is not valid.'] });
  refuseUnstorable(form.caption ?? '');
  const caption = inOneLine(form.caption ?? '').trim();
  if (caption.length > longestCaption)
    throw refuseInput({ caption: [`Caption must be at most ${longestCaption} characters.`] });
  if (formFile === undefined) throw refuseInput({ formFile: ['Form file is required.'] });
  return { ...formFile, leadId, caption, takenAt: takenAt?.toISOString() ?? null, use: use && isUse(use) ? use : null };
}

const isUse = (use: string): use is NonNullable<Upload['use']> =>
  use === 'contractAttachment' || use === 'measurements';

const firstYear = 1900;
const lastYear = 2200;

const isStorableTime = (time: Date): boolean =>
  !Number.isNaN(time.getTime()) && time.getUTCFullYear() >= firstYear && time.getUTCFullYear() <= lastYear;

import type { FastifyReply } from 'fastify';
import type { ServerContext } from '#server/context.ts';
import type { StoredFile } from '#server/repositories/files.ts';
import { openBytes } from '#server/services/open-file.ts';

type Place = 'inline' | 'attachment';

const disposition = (place: Place, { name }: StoredFile): string =>
  `${place}; filename*=UTF-8''${encodeURIComponent(name)}`;

/**
 * Sends a file that somebody uploaded. Opened in a tab, it is sandboxed: its content runs no scripts and has no
 * session.
 */
export const sendFile = async (
  context: ServerContext,
  reply: FastifyReply,
  file: StoredFile,
  place: Place = 'inline',
): Promise<FastifyReply> =>
  reply
    .type(file.mediaType)
    .header('content-length', file.size)
    .header('content-disposition', disposition(place, file))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(await openBytes(context, file));

/** Sends a PDF that the server made. It is not sandboxed, because browsers' PDF viewers refuse to run in a sandbox. */
export const sendPdf = async (
  context: ServerContext,
  reply: FastifyReply,
  file: StoredFile,
  place: Place = 'inline',
): Promise<FastifyReply> =>
  reply
    .type('application/pdf')
    .header('content-length', file.size)
    .header('cache-control', 'no-store')
    .header('content-disposition', disposition(place, file))
    .send(await openBytes(context, file));

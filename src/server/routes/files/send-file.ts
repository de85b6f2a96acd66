import type { FastifyReply } from 'fastify';
import { fileNameOf } from '#domain/text/file-name.ts';
import type { ServerContext } from '#server/context.ts';
import type { StoredFile } from '#server/repositories/files.ts';
import { openBytes } from '#server/services/open-file.ts';

/** As RFC 8187 encodes it, which reserves more characters than an address does. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

type ByteRange = 'inline' | 'attachment';

const send = async (
  context: ServerContext,
  reply: FastifyReply,
  file: StoredFile,
  path: ByteRange = 'inline',
): Promise<FastifyReply> =>
  reply
    .type(file.mediaType)
    .header('content-length', file.size)
    .header('content-disposition', `${path}; filename*=UTF-8''${encoded(fileNameOf(file.name))}`)
    .send(await openBytes(context, file));

/**
 * Sends a file that somebody uploaded. Opened in a tab, it is sandboxed: its content runs no scripts and has no
 * session.
 */
export const sendFile: typeof send = (context, reply, file, path) =>
  send(context, reply.header('content-security-policy', "default-src 'none'; sandbox"), file, path);

/** Sends a PDF that the server made. It is not sandboxed, because browsers' PDF viewers refuse to run in a sandbox. */
export const sendPdf: typeof send = (context, reply, file, path) =>
  send(context, reply.header('cache-control', 'no-store'), file, path);

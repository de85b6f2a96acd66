import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { fileNameOf } from '#domain/text/file-name.ts';
import type { ServerContext } from '#server/context.ts';
import type { ByteRange } from '#server/files/file-storage.ts';
import { requestedRange } from '#server/files/requested-range.ts';
import type { StoredFile } from '#server/repositories/files.ts';
import { openBytes } from '#server/services/open-file.ts';

/** As RFC 8187 encodes it, which reserves more characters than an address does. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

type Disposition = 'inline' | 'attachment';

/** The header content-disposition of a file. */
export const dispositionOf = ({ name }: Pick<StoredFile, 'name'>, disposition: Disposition): string =>
  `${disposition}; filename*=UTF-8''${encoded(fileNameOf(name))}`;

async function send(
  context: ServerContext,
  reply: FastifyReply,
  file: StoredFile,
  disposition: Disposition = 'inline',
): Promise<FastifyReply> {
  const range = requestedRange(reply.request.headers.range, file.size);
  const bytes = await openBytes(context, file, range);
  return sendRange(reply, file, { disposition, range, bytes });
}

type SentFile = Pick<StoredFile, 'name' | 'size' | 'mediaType'>;

/** Sends what the caller requests of a file: all of it, or a range. */
export function sendBytes(
  reply: FastifyReply,
  file: SentFile,
  disposition: Disposition,
  open: (range: ByteRange | null) => Readable,
): FastifyReply {
  const range = requestedRange(reply.request.headers.range, file.size);
  return sendRange(reply, file, { disposition, range, bytes: open(range) });
}

interface SentBytes {
  readonly disposition: Disposition;
  readonly range: ByteRange | null;
  readonly bytes: Readable;
}

function sendRange(reply: FastifyReply, file: SentFile, { disposition, range, bytes }: SentBytes): FastifyReply {
  reply
    .type(file.mediaType)
    .header('accept-ranges', 'bytes')
    .header('content-disposition', dispositionOf(file, disposition));
  if (range === null) return reply.header('content-length', file.size).send(bytes);
  const { start, end } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${file.size}`)
    .header('content-length', end - start + 1)
    .send(bytes);
}

/**
 * Sends a file that somebody uploaded. Opened in a tab, it is sandboxed: its content runs no scripts and has no
 * session.
 */
export const sendFile: typeof send = (context, reply, file, disposition) =>
  send(context, reply.header('content-security-policy', "default-src 'none'; sandbox"), file, disposition);

/** Sends a PDF that the server made. It is not sandboxed, because browsers' PDF viewers refuse to run in a sandbox. */
export const sendPdf: typeof send = (context, reply, file, disposition) =>
  send(context, reply.header('cache-control', 'no-store'), file, disposition);

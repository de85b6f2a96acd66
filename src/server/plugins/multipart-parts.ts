import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { refuse, refuseInput, tooLarge } from '#server/refusal.ts';

/** The named parts of a multipart body; fields are text. Unreadable and oversized ones are refused. */
export async function* multipartParts(request: FastifyRequest): AsyncGenerator<Multipart> {
  if (!request.isMultipart()) throw refuse(415, 'This kind of content is not accepted here.');
  const parts = request.parts();
  let characters = 0;
  for (;;) {
    const next = await parts.next().catch(refuseUnreadable);
    if (next.done === true) return request.server.load.bodyArrived(request);
    const part = next.value;
    if (!part.fieldname || (part.type === 'field' && typeof part.value !== 'string')) refuseUnreadable();
    if (part.type === 'field' && (part.fieldnameTruncated || part.valueTruncated))
      throw tooLarge('The request is too large.');
    if (part.type === 'field') characters += part.fieldname.length + String(part.value).length;
    // The body may have no announced size, so its text is counted.
    if (characters > request.routeOptions.bodyLimit) throw tooLarge('The request is too large.');
    yield part;
    // The parser waits until each file is read, so a file that nobody asked for is drained.
    if (part.type === 'file') part.file.resume();
  }
}

/** The bytes of the file part. */
export const bytesOf = (part: MultipartFile): Promise<Buffer> => part.toBuffer().catch(refuseUnreadable);

// The parser's own refusals, such as oversized parts, have a code; errors from broken content have none.
function refuseUnreadable(error: { readonly code?: string } = {}): never {
  if (error.code?.startsWith('FST_') === true && error.code !== 'FST_INVALID_JSON_FIELD_ERROR') throw error;
  throw refuseInput({ '': ['The content cannot be read.'] });
}

import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type FormOf, type MultipartPart, partFinder } from '#contract/form.ts';
import type { Body, PartsOf, Route } from '#contract/route.ts';
import { refuse, refuseInput, tooLarge } from '#server/refusal.ts';
import { jsonBoundsProblem } from '#server/security/json-bounds.ts';

interface ReceivedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

type FormRoute = Route & { readonly body: Extract<Body, { readonly kind: 'form' }> };

/**
 * The multipart body of a route, with its parts as values by name. An empty number is absent, and text that is no number
 * is NaN; unknown parts are skipped. The caller checks the values. Throws a refusal for a body that is unreadable or too
 * large, for a file in a part that is none, and for text that is not the expected JSON.
 */
export async function readForm<const R extends FormRoute>(
  request: FastifyRequest,
  route: R,
): Promise<Partial<FormOf<PartsOf<R>, ReceivedFile>>> {
  const partOf = partFinder(route.body.parts);
  const form = Object.create(null) as Record<string, unknown>;
  for await (const sent of multipartParts(request)) {
    const part = partOf(sent.fieldname);
    const value = await valueOfPart(sent, part);
    if (part === null || value === undefined) continue;
    const before = form[sent.fieldname];
    form[sent.fieldname] = part.isList ? [...(Array.isArray(before) ? before : []), value] : value;
  }
  return form as Partial<FormOf<PartsOf<R>, ReceivedFile>>;
}

/** The named parts of a multipart body; fields are text. Unreadable and oversized ones are refused. */
async function* multipartParts(request: FastifyRequest): AsyncGenerator<Multipart> {
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

async function valueOfPart(sent: Multipart, part: MultipartPart | null): Promise<unknown> {
  if (sent.type === 'file') {
    if (part?.type !== 'file') throw refuseInput({ [sent.fieldname]: ['A file is not expected here.'] });
    return { name: sent.filename, bytes: await bytesOf(sent) } satisfies ReceivedFile;
  }
  const text = String(sent.value);
  switch (part?.type) {
    case 'text':
      return text;
    case 'integer':
    case 'number':
      return text === '' ? undefined : Number(text);
    case 'boolean':
      return text === 'true';
    case 'json':
      return parseJson(sent.fieldname, text);
    default:
      return undefined;
  }
}

/** The JSON value of a part. */
export function parseJson(name: string, text: string): unknown {
  const problem = jsonBoundsProblem(text);
  if (problem !== null) throw refuseInput({ [name]: [problem] });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw refuseInput({ [name]: ['This is not valid JSON.'] });
  }
}

const bytesOf = (part: MultipartFile): Promise<Buffer> => part.toBuffer().catch(refuseUnreadable);

// The parser's own refusals, such as oversized parts, have a code; errors from broken content have none.
function refuseUnreadable(error: { readonly code?: string } = {}): never {
  if (error.code?.startsWith('FST_') === true && error.code !== 'FST_INVALID_JSON_FIELD_ERROR') throw error;
  throw refuseInput({ '': ['The content cannot be read.'] });
}

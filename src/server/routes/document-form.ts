import type { FastifyRequest } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { invalid } from '#contract/problems.ts';
import { documentShape } from '#contract/records/document.ts';
import { errorsByField } from '#server/plugins/error-words.ts';
import { multipartParts } from '#server/plugins/multipart-parts.ts';
import { Refusal, refuseInput } from '#server/refusal.ts';
import { bodySchema } from '#server/schemas/route-schema.ts';
import { jsonBoundsProblem } from '#server/security/json-bounds.ts';
import { checkDocumentSize } from '#server/services/records/check-document-size.ts';
import type { NewDocument } from '#server/services/records/save-document.ts';

const wholeForm = bodySchema({ kind: 'record', shape: documentShape, required: ['estimateId', 'name'] });

const numbers: ReadonlySet<string> = new Set([
  'id',
  'estimateId',
  'leadId',
  'type',
  'additionalCost',
  'additionalWorkTotalBroughtFromAddendum',
]);
const texts: ReadonlySet<string> = new Set(['uuid', 'name', 'createdTime']);
/** Parts whose text is JSON: members of a document or of a signature. */
const objects: ReadonlySet<string> = new Set(['madeOf', 'ending', 'cancellation', 'initials']);

/**
 * A document on the wire: multipart with estimateId, name, type, workflows (repeated), createdTime, data.{key} and
 * signatures.{name}.{part}; madeOf, ending, cancellation and initials are JSON. The parts are assembled first and validated as a
 * whole.
 */
export async function readDocumentForm(
  request: FastifyRequest,
): Promise<Omit<NewDocument, 'uuid'> & { uuid?: string }> {
  const document: Record<string, unknown> = {};
  const workflows: number[] = [];
  const data: Record<string, string> = Object.create(null) as Record<string, string>;
  const signatures: Record<string, Record<string, unknown>> = Object.create(null) as typeof signatures;
  for await (const part of multipartParts(request)) {
    if (part.type === 'file') throw refuseInput({ [part.fieldname]: ['A file is not expected here.'] });
    const name = part.fieldname;
    const text = String(part.value);
    const signature = /^signatures\.(.+)\.([a-z]+)$/i.exec(name);
    if (signature !== null) {
      const [, signer = '', member = ''] = signature;
      signatures[signer] = { ...signatures[signer], [member]: objects.has(member) ? parsed(name, text) : text };
    } else if (name.startsWith('data.')) data[name.slice(5)] = text;
    else if (name === 'workflows') workflows.push(Number(text));
    else if (numbers.has(name)) document[name] = text === '' ? undefined : Number(text);
    else if (name === 'showAdditionalCost') document[name] = text === 'true';
    else if (texts.has(name)) document[name] = text;
    else if (objects.has(name)) document[name] = parsed(name, text);
  }
  const content = {
    ...document,
    ...(workflows.length > 0 ? { workflows } : {}),
    data: { ...data },
    signatures: { ...signatures },
  };
  const plain = JSON.parse(JSON.stringify(content)) as object;
  requireShape(request, plain);
  const input = plain as Omit<NewDocument, 'uuid'>;
  await checkDocumentSize(input);
  return input;
}

function parsed(name: string, text: string): unknown {
  const problem = jsonBoundsProblem(text);
  if (problem !== null) throw refuseInput({ [name]: [problem] });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw refuseInput({ [name]: ['This is not valid JSON.'] });
  }
}

function requireShape(request: FastifyRequest, content: object): void {
  const check = request.compileValidationSchema(wholeForm, 'body') as unknown as {
    (value: unknown): boolean;
    readonly errors?: FastifySchemaValidationError[] | null;
  };
  if (!check(content)) throw new Refusal(invalid(errorsByField(check.errors ?? [])));
}

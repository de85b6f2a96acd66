import type { FastifyRequest } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { invalid } from '#contract/problems.ts';
import { documentShape } from '#contract/records/document.ts';
import { documentRoutes } from '#contract/routes/documents.ts';
import { errorsByField } from '#server/plugins/error-text.ts';
import { parseJson, readForm } from '#server/plugins/read-form.ts';
import { Refusal } from '#server/refusal.ts';
import { bodySchema } from '#server/schemas/route-schema.ts';
import { checkDocumentSize } from '#server/services/records/check-document-size.ts';
import type { NewDocument } from '#server/services/records/save-document.ts';

const wholeForm = bodySchema({ kind: 'record', shape: documentShape, required: ['estimateId', 'name'] });

/** A new document from its form (`contract/routes/document-parts.ts`), validated as a whole. */
export async function readDocumentForm(
  request: FastifyRequest,
): Promise<Omit<NewDocument, 'uuid'> & { uuid?: string }> {
  const members: Record<string, unknown> = {};
  const data: Record<string, unknown> = Object.create(null) as typeof data;
  const signatures: Record<string, Record<string, unknown>> = Object.create(null) as typeof signatures;
  for (const [name, value] of Object.entries(await readForm(request, documentRoutes.add))) {
    const [, signer, member] = /^signatures\.(.+)\.([a-z]+)$/i.exec(name) ?? [];
    if (signer !== undefined && member !== undefined)
      signatures[signer] = {
        ...signatures[signer],
        [member]: member === 'initials' ? parseJson(name, String(value)) : value,
      };
    else if (name.startsWith('data.')) data[name.slice('data.'.length)] = value;
    else if (!name.startsWith('signatures.')) members[name] = value;
  }
  const content = JSON.parse(
    JSON.stringify({ ...members, data: { ...data }, signatures: { ...signatures } }),
  ) as NewDocument;
  requireShape(request, content);
  await checkDocumentSize(content);
  return content;
}

function requireShape(request: FastifyRequest, content: object): void {
  const check = request.compileValidationSchema(wholeForm, 'body') as unknown as {
    (value: unknown): boolean;
    readonly errors?: FastifySchemaValidationError[] | null;
  };
  if (!check(content)) throw new Refusal(invalid(errorsByField(check.errors ?? [])));
}

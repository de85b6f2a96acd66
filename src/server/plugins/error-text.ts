import type { FastifySchemaValidationError } from 'fastify/types/schema.js';

/** Longest part of a caller's member name that is echoed. */
const longestName = 100;

const camelCase = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** "/signatures/customer/signerName" → "signatures.customer.signerName" */
function pathOf(error: FastifySchemaValidationError): string {
  const parts = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const lacking = error.params.missingProperty;
  if (error.keyword === 'required' && typeof lacking === 'string') parts.push(lacking);
  return parts.map((part) => camelCase(part.slice(0, longestName))).join('.');
}

/** "signerName" → "Signer name" */
function labelOf(path: string): string {
  const last = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  const spaced = last.replace(
    /([a-z])([A-Z])/g,
    (_all, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return spaced === '' ? 'This' : spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

function textOf(error: FastifySchemaValidationError, label: string): string {
  const { limit, multipleOf } = error.params;
  switch (error.keyword) {
    case 'required':
      return `${label} is required.`;
    case 'minLength':
      return limit === 1 ? `${label} is required.` : `${label} must be at least ${limit} characters.`;
    case 'maxLength':
      return `${label} must be at most ${limit} characters.`;
    case 'minimum':
      return `${label} must be at least ${limit}.`;
    case 'maximum':
      return `${label} must be at most ${limit}.`;
    case 'multipleOf':
      return `${label} is not a multiple of ${multipleOf}`;
    case 'minItems':
      return `${label} must have at least ${limit} entries.`;
    case 'maxItems':
      return `${label} must have at most ${limit} entries.`;
    default:
      return `${label} is not valid.`;
  }
}

const fieldsAtMax = 100;

/** Readable messages by field, made from the validator's errors. */
export function errorsByField(found: readonly FastifySchemaValidationError[]): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  for (const error of found) {
    const path = pathOf(error);
    const known = errors.get(path) ?? [];
    const text = textOf(error, labelOf(path));
    if (known.length === 0 && errors.size >= fieldsAtMax) continue;
    if (!known.includes(text)) errors.set(path, [...known, text]);
  }
  return Object.fromEntries(errors);
}

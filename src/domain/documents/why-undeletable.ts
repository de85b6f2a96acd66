import type { Document } from '#contract/records/document.ts';
import { isSigned } from '#domain/documents/is-signed.ts';
import { hasSignatures } from '#domain/documents/signing-state.ts';

/** Why a document must not be deleted, as a sentence; null when it may be. */
export function whyUndeletable(document: Pick<Document, 'data' | 'signatures' | 'ending'>): string | null {
  if (!hasSignatures(document)) return null;
  return isSigned(document)
    ? 'A signed document cannot be deleted.'
    : 'A document with signatures cannot be deleted, only declined or voided.';
}

import type { FormOf } from '#contract/form.ts';
import type { Document } from '#contract/records/document.ts';
import type { documentParts } from '#contract/routes/document-parts.ts';

/** A new document as the parts of its form. */
export function documentForm(document: Document): FormOf<typeof documentParts, File> {
  const {
    id,
    version,
    createdByUserId,
    pdfStatus,
    pdfReason,
    comparedTime,
    pdfUrl,
    choices,
    data = {},
    signatures = {},
    ...members
  } = document;
  const values = Object.entries(data).map(([key, value]) => [`data.${key}`, value]);
  const signed = Object.entries(signatures).flatMap(([signer, signature]) =>
    Object.entries(signature).map(([member, value]) => [`signatures.${signer}.${member}`, textOf(value)]),
  );
  return { ...members, ...Object.fromEntries([...values, ...signed]) };
}

const textOf = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);

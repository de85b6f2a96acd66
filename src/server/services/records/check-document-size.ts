import type { Document } from '#contract/records/document.ts';
import { isDataTooLarge } from '#domain/documents/paper-size.ts';
import { isPrintable } from '#server/files/is-printable.ts';
import { refuseInput } from '#server/refusal.ts';
import { jsonBoundsProblem } from '#server/security/json-bounds.ts';

/** Refuses a document that is too large, or whose content or signatures cannot be drawn. */
export async function checkDocumentSize({ data = {}, signatures = {} }: Partial<Document>): Promise<void> {
  if (isDataTooLarge(data)) throw refuseInput({ data: ['The data of a document must be at most 2 MB.'] });
  const problem = jsonBoundsProblem(data.content ?? '');
  if (problem !== null) throw refuseInput({ 'data.content': [problem] });
  for (const [name, { data: picture }] of Object.entries(signatures)) {
    if (picture === null || picture === undefined) continue;
    const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
    if (!(await isPrintable('image/png', bytes)))
      throw refuseInput({ [`signatures.${name}.data`]: ['The picture of the signature is damaged or too large.'] });
  }
}

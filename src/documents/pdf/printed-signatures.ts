import type { Document } from '#contract/records.ts';
import type { Signer } from '#documents/content/paper.ts';
import { signerKeys } from '#documents/content/signer-keys.ts';
import type { PrintedSignature } from '#documents/pdf/paper-definition.ts';
import { dateWords } from '#domain/words/date-words.ts';

/** Signatures as printed under a paper: the picture, and its time in the time zone of the job. */
export function printedSignatures(
  signatures: Document['signatures'],
  timeZone: string | undefined,
): Partial<Record<Signer['key'], PrintedSignature>> {
  const printed = (key: Signer['key']) => {
    const signature = signatures?.[key];
    return signature?.data
      ? {
          [key]: {
            image: signature.data,
            caption: `Signed ${dateWords(signature.timestamp, 'longDateTime', timeZone)}`,
          },
        }
      : {};
  };
  return Object.assign({}, ...signerKeys.map(printed));
}

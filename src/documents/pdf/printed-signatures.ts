import type { Document } from '#contract/records.ts';
import type { Signer } from '#documents/content/paper.ts';
import type { PrintedSignature } from '#documents/pdf/paper-definition.ts';

/** Signatures as printed under a paper: the picture, and its time in the company's time zone. */
export function printedSignatures(
  signatures: Document['signatures'],
  timeZone: string | undefined,
): Partial<Record<Signer['key'], PrintedSignature>> {
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  });
  const printed = (key: Signer['key']) => {
    const signature = signatures?.[key];
    return signature?.data
      ? { [key]: { image: signature.data, caption: `Signed ${format.format(new Date(signature.timestamp))}` } }
      : {};
  };
  return { ...printed('customer'), ...printed('company') };
}

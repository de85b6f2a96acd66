import type { Document } from '#contract/records/document.ts';
import type { Signature } from '#contract/records/signature.ts';
import { type SignerKey, signerKeys } from '#documents/paper/signer-keys.ts';
import type { PrintedInitials, PrintedSignature } from '#documents/pdf/signature-boxes.ts';
import { defined } from '#domain/defined.ts';
import { formatDate } from '#domain/text/format-date.ts';

type PrintedBox = Partial<Record<SignerKey, PrintedSignature>>;

/** Signatures as printed on a paper: the picture, its time in the time zone of the job, and the initials. */
export function printedSignatures(signatures: Document['signatures'], timeZone: string | undefined): PrintedBox {
  const printed: PrintedBox = {};
  for (const key of signerKeys) {
    const signature = signatures?.[key];
    if (!signature?.data) continue;
    printed[key] = {
      image: signature.data,
      caption: `Signed ${formatDate(signature.timestamp, 'longDateTime', timeZone)}`,
      ...(signature.initials === undefined ? {} : { initials: printedInitials(signature.initials, timeZone) }),
    };
  }
  return printed;
}

const printedInitials = (
  initials: NonNullable<Signature['initials']>,
  timeZone: string | undefined,
): Readonly<Record<string, PrintedInitials>> =>
  Object.fromEntries(
    Object.entries(initials).map(([slot, { timestamp, strokes, text }]) => [
      slot,
      {
        caption: formatDate(timestamp, 'longDateTime', timeZone),
        ...defined({ strokes, text }),
      },
    ]),
  );

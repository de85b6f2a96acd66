import type { Document } from '#contract/records/document.ts';
import type { Signature } from '#contract/records/signature.ts';
import { byReceipt } from '#domain/documents/by-receipt.ts';
import { isSignedContract } from '#domain/documents/is-signed.ts';
import { compareText } from '#domain/text/compare-text.ts';

/** Whether the buyer has canceled in time. */
export const isCanceled = ({ cancellation }: Pick<Document, 'cancellation'>): boolean =>
  cancellation?.isInTime === true;

/** ISO 8601: time of the last signature, by the clock of the device that took it; empty without one. */
export const signedTime = ({ signatures }: Pick<Document, 'signatures'>): string =>
  lastGiven(Object.values(signatures ?? {}))?.timestamp ?? '';

/**
 * The signature that was given last: the one that the office received last, because the clocks of two devices cannot be
 * compared. Signatures that arrived together, or have not arrived yet, are of one device.
 */
export const lastGiven = (signatures: readonly Signature[]): Signature | undefined =>
  signatures
    .toSorted(
      (one, other) => compareText(receiptOf(one), receiptOf(other)) || compareText(one.timestamp, other.timestamp),
    )
    .at(-1);

/** Not received yet comes last. */
const receiptOf = ({ receivedTime = 'later' }: Signature): string => receivedTime;

/** The newest signed contract that the buyer has not canceled; null while nothing is sold. */
export const contractInForce = (documents: readonly Document[]): Document | null =>
  documents
    .filter((document) => isSignedContract(document) && !isCanceled(document))
    .toSorted(byReceipt)
    .at(-1) ?? null;

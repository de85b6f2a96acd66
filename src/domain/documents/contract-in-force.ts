import type { Document } from '#contract/records/document.ts';
import type { Signature } from '#contract/records/signature.ts';
import { byReceipt } from '#domain/documents/by-receipt.ts';
import { isSignedContract } from '#domain/documents/is-signed.ts';

/** Whether the buyer has canceled in time. */
export const isCancelled = ({ cancellation }: Pick<Document, 'cancellation'>): boolean =>
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
    .toSorted((one, other) => compared(receiptOf(one), receiptOf(other)) || compared(one.timestamp, other.timestamp))
    .at(-1);

const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Not received yet comes last. */
const receiptOf = ({ receivedTime = 'later' }: Signature): string => receivedTime;

/** The newest signed contract that the buyer has not canceled; null while nothing is sold. */
export const contractInForce = (documents: readonly Document[]): Document | null =>
  documents
    .filter((document) => isSignedContract(document) && !isCancelled(document))
    .toSorted(byReceipt)
    .at(-1) ?? null;

import type { Document } from '#contract/records/document.ts';
import { isSignedContract } from '#domain/documents/is-signed.ts';

/** Whether the buyer has canceled in time. */
export const isCancelled = ({ cancellation }: Pick<Document, 'cancellation'>): boolean =>
  cancellation?.isInTime === true;

/** ISO 8601: time of the last signature, by the clock of the device that took it; empty without one. */
export const signedTime = ({ signatures }: Pick<Document, 'signatures'>): string =>
  Object.values(signatures ?? {})
    .map(({ timestamp }) => timestamp)
    .toSorted()
    .at(-1) ?? '';

/** In signing order, which is the same on every device, even for papers signed at the same time. */
export const bySigning = (one: Document, other: Document): number =>
  signedTime(one).localeCompare(signedTime(other)) || one.uuid.localeCompare(other.uuid);

/** The newest signed contract that the buyer has not canceled; null while nothing is sold. */
export const contractInForce = (documents: readonly Document[]): Document | null =>
  documents
    .filter((document) => isSignedContract(document) && !isCancelled(document))
    .toSorted(bySigning)
    .at(-1) ?? null;

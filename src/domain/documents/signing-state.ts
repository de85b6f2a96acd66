import type { Document } from '#contract/records/document.ts';

/**
 * The signing state of a document: this alone decides what counts as signed, for the device, the server, totals and
 * screens.
 */
export type SigningState = 'unsigned' | 'offered' | 'partly signed' | 'signed' | 'declined' | 'voided';

type SignedState = Pick<Document, 'data' | 'signatures' | 'ending'>;

/** The key in a document's data that holds its required signers. */
export const signersMember = 'signers';

/** Keys of everybody whose signature a frozen document needs; none for a document of the first releases. */
export const requiredSigners = ({ data }: Pick<Document, 'data'>): readonly string[] =>
  data?.[signersMember]?.split(' ').filter((key) => key !== '') ?? [];

export const hasSignatures = ({ signatures }: Pick<Document, 'signatures'>): boolean =>
  Object.keys(signatures ?? {}).length > 0;

export function signingState(document: SignedState): SigningState {
  if (document.ending !== undefined) return document.ending.how;
  const required = requiredSigners(document);
  if (required.length === 0) return hasSignatures(document) ? 'signed' : 'unsigned';
  if (required.every((key) => document.signatures?.[key] !== undefined)) return 'signed';
  return hasSignatures(document) ? 'partly signed' : 'offered';
}

/** Whether signers can still sign it. */
export function isOpenToSign(document: SignedState): boolean {
  const state = signingState(document);
  return state === 'offered' || state === 'partly signed';
}

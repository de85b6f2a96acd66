import type { Document } from '#contract/records/document.ts';
import { signingState } from '#domain/documents/signing-state.ts';

/** The type of a document that sells an estimate. */
export const contractType = 1;

/** The type of a document that changes a sale. */
export const changeOrderType = 7;

/** Whether everybody who must sign has signed. */
export const isSigned = (document: Pick<Document, 'data' | 'signatures' | 'ending'>): boolean =>
  signingState(document) === 'signed';

export const isSignedContract = (document: Document): boolean => document.type === contractType && isSigned(document);

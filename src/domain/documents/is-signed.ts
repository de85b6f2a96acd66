import type { Document } from '#contract/records.ts';

/** The type of a document that sells an estimate. */
export const contractType = 1;

/** The type of a document that changes a sale. */
export const changeOrderType = 7;

/** Whether anybody has signed a document. */
export const isSigned = ({ signatures }: Pick<Document, 'signatures'>): boolean =>
  Object.keys(signatures ?? {}).length > 0;

export const isSignedContract = (document: Document): boolean => document.type === contractType && isSigned(document);

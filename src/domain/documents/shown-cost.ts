import type { Document } from '#contract/records/document.ts';

/** The additional cost of a document, which counts if and only if it is shown; null without one. */
export const shownCost = (document: Pick<Document, 'showAdditionalCost' | 'additionalCost'>): number | null =>
  document.showAdditionalCost === true ? (document.additionalCost ?? 0) : null;

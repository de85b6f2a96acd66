import type { Document } from '#contract/records.ts';
import { pdfStatus } from '#domain/documents/pdf-status.ts';

const words: Readonly<Record<number, string>> = {
  [pdfStatus.unknown]: 'The record copy has not been requested yet.',
  [pdfStatus.success]: 'The record copy is in the office.',
  [pdfStatus.failure]: 'The record copy could not be made.',
  [pdfStatus.skipped]: 'This document has no record copy.',
  [pdfStatus.processing]: 'The record copy is being made.',
  [pdfStatus.queued]: 'The record copy is made once the office has received the document.',
};

/** The progress of the office's PDF. */
export const pdfWords = (document: Pick<Document, 'pdfStatus'>): string =>
  words[document.pdfStatus ?? pdfStatus.unknown] ?? '';

import type { Document } from '#contract/records/document.ts';
import { kindOfType } from '#documents/kind-table/paper-kinds.ts';
import { pdfStatus } from '#domain/documents/pdf-status.ts';
import { isOpenToSign } from '#domain/documents/signing-state.ts';

const texts: Readonly<Record<number, string>> = {
  [pdfStatus.unknown]: 'The record copy has not been requested yet.',
  [pdfStatus.success]: 'The record copy is in the office.',
  [pdfStatus.failure]: 'The record copy could not be made.',
  [pdfStatus.skipped]: 'This document has no record copy.',
  [pdfStatus.processing]: 'The record copy is being made.',
  [pdfStatus.queued]: 'The record copy is made once the office has received the document.',
};

const reasons: Readonly<Record<NonNullable<Document['pdfReason']>, string>> = {
  tooMuch:
    'The paper is too long, or a logo too large, for the office to print it. Choose a smaller logo, then make it again.',
  photos:
    'The record copy waits for photos of this paper, which are still on the device that took them. Open the app there with a connection.',
  logo: 'The picture of a logo cannot be read in the office. Ask an admin to choose the logo again, then make the PDF again.',
  failed: 'Every attempt failed. The document itself is safe; make the PDF again.',
};

type PrintedPaper = Pick<Document, 'pdfStatus' | 'pdfReason'> &
  Partial<Pick<Document, 'type' | 'data' | 'signatures' | 'ending'>>;

/** Whether the paper still waits for required signatures: the office has a copy, but no record copy yet. */
const isHalfSigned = (document: PrintedPaper): boolean =>
  kindOfType(document.type ?? 0)?.mustBeSigned === true && isOpenToSign(document);

/** The progress of the office's PDF, or why there is none. */
export function pdfText(document: PrintedPaper): string {
  const { pdfStatus: status, pdfReason } = document;
  if (status === pdfStatus.queued && pdfReason !== undefined) return reasons[pdfReason];
  return [
    isHalfSigned(document) && status === pdfStatus.success
      ? 'The record copy is made once everybody has signed.'
      : (texts[status ?? pdfStatus.unknown] ?? ''),
    ...(status === pdfStatus.failure && pdfReason !== undefined ? [reasons[pdfReason]] : []),
  ].join(' ');
}

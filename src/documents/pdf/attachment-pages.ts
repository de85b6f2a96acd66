import type { Content } from 'pdfmake/interfaces.js';
import type { Paper } from '#documents/paper/paper.ts';
import { attachmentText } from '#documents/paper/paper-files.ts';
import { printable } from '#documents/pdf/printable.ts';
import type { PrintedFiles } from '#documents/pdf/printed-files.ts';

/** pdfmake writes a node's page numbers into it during layout. */
interface LaidOutPage {
  readonly positions?: readonly { readonly pageNumber: number }[];
}

/** An attachment's pages in the definition. The pages of a PDF are inserted after its cover line later. */
export interface AttachmentPages {
  readonly content: Content[];
  readonly cover: LaidOutPage;
  readonly pdf: Uint8Array | null;
  readonly insertedPages: number;
}

const missing = 'This file is not on this device. It is in the signed copy of the office.';

/** The attachments of a paper, each on new pages after a cover line. */
export const attachmentPages = (
  { attachments = [] }: Paper,
  { pictures, pdfs }: PrintedFiles,
): readonly AttachmentPages[] =>
  attachments.map((attachment) => {
    const { fileId, sha256, pages } = attachment;
    const cover = {
      text: printable(attachmentText(attachment)),
      style: 'title',
      outline: true,
      pageBreak: 'before' as const,
    };
    const [picture, pdf = null] = [pictures[fileId], pdfs[fileId]];
    return {
      cover: cover as LaidOutPage,
      pdf,
      insertedPages: pdf === null ? 0 : pages,
      content: [
        cover,
        { text: `SHA-256 ${sha256}`, style: 'label', margin: [0, 4, 0, 12] },
        ...(picture === undefined ? [] : [wholePicture(picture)]),
        ...(picture === undefined && pdf === null ? [{ text: missing }] : []),
      ],
    };
  });

/** A picture that fills the rest of its page. */
export const wholePicture = (image: string): Content => ({ image, fit: [515, 600], alignment: 'center' });

export const missingPicture: Content = { text: missing };

/** Number of the page with the cover line; valid after layout. */
export const coverPage = ({ cover }: AttachmentPages): number => cover.positions?.[0]?.pageNumber ?? 0;

/** Number of pages that will be inserted before a page. */
export const insertedBefore = (attachments: readonly AttachmentPages[], page: number): number =>
  attachments.reduce((sum, each) => sum + (coverPage(each) < page ? each.insertedPages : 0), 0);

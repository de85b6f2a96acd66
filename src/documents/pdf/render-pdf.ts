import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Paper } from '#documents/paper/paper.ts';
import { type AttachmentPages, attachmentPages, coverPage } from '#documents/pdf/attachment-pages.ts';
import { lettered } from '#documents/pdf/letters/lettered.ts';
import type { PrepareLetters } from '#documents/pdf/letters/pdf-letters.ts';
import { type PaperPictures, pageWidth, paperDefinition } from '#documents/pdf/paper-definition.ts';
import { printable } from '#documents/pdf/printable.ts';
import type { PrintedFiles } from '#documents/pdf/printed-files.ts';
import { plainCopy, type RecordPages } from '#documents/pdf/record-pages.ts';

/** The part of pdfmake that is used, with fonts set: the package's Node or browser build. */
export interface PdfMaker {
  readonly prepare: PrepareLetters;
  readonly createPdf: (definition: TDocumentDefinitions) => { readonly getBuffer: () => Promise<Uint8Array> };
}

/**
 * Files of the fonts by style, each with its package. Bold has weight 700, as "bold face" of 16 CFR 429.1 wants; the
 * bold style of pdfmake's own fonts is Roboto Medium.
 */
export const fontFiles = {
  normal: 'pdfmake/fonts/Roboto/Roboto-Regular.ttf',
  bold: '@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf',
  italics: 'pdfmake/fonts/Roboto/Roboto-Italic.ttf',
  bolditalics: '@expo-google-fonts/roboto/700Bold_Italic/Roboto_700Bold_Italic.ttf',
} as const;

const noFiles: PrintedFiles = { pictures: {}, pdfs: {}, photos: {} };

/**
 * Renders the paper as the bytes of a PDF, with the pages of its attachments and, for a record copy, those of the
 * server. Any other copy of a paper to be signed has its content attached.
 */
export async function renderPdf(
  maker: PdfMaker,
  paper: Paper,
  pictures: PaperPictures,
  record: RecordPages | null = plainCopy(paper),
): Promise<Uint8Array> {
  const attachments = attachmentPages(paper, pictures.files ?? noFiles);
  const letters = await maker.prepare(printable(JSON.stringify([paper, pictures.signatures, record])));
  const definition = paperDefinition(paper, pictures, record, attachments);
  const bytes = await maker
    .createPdf(letters === null ? definition : lettered(definition, letters, pageWidth))
    .getBuffer();
  return withPdfs(bytes, attachments);
}

async function withPdfs(bytes: Uint8Array, attachments: readonly AttachmentPages[]): Promise<Uint8Array> {
  const inserted = attachments.flatMap((each) =>
    each.pdf === null ? [] : [{ afterPage: coverPage(each), bytes: each.pdf }],
  );
  if (inserted.length === 0) return bytes;
  const { insertPdfs } = await import('#documents/pdf/attached-pdf.ts');
  return insertPdfs(bytes, inserted);
}

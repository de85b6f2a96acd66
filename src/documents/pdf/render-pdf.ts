import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Paper } from '#documents/content/paper.ts';
import { type PaperPictures, paperDefinition } from '#documents/pdf/paper-definition.ts';
import type { RecordPages } from '#documents/pdf/record-pages.ts';

/** The part of pdfmake that is needed, with its fonts set: the package's Node or browser build. */
export interface PdfMaker {
  readonly createPdf: (definition: TDocumentDefinitions) => { readonly getBuffer: () => Promise<Uint8Array> };
}

/** File names of the fonts, in pdfmake's `fonts/Roboto`. */
export const fontFiles = {
  normal: 'Roboto-Regular.ttf',
  bold: 'Roboto-Medium.ttf',
  italics: 'Roboto-Italic.ttf',
  bolditalics: 'Roboto-MediumItalic.ttf',
} as const;

/** The paper as the bytes of a PDF; as a record copy with the pages of the server. */
export const renderPdf = (
  maker: PdfMaker,
  paper: Paper,
  pictures: PaperPictures,
  record: RecordPages | null = null,
): Promise<Uint8Array> => maker.createPdf(paperDefinition(paper, pictures, record)).getBuffer();

import { readFileSync } from 'node:fs';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { fontPath } from '#documents/pdf/node-pdf-maker.ts';

/** Embeds the font of papers into a PDF, for fields of a form that have words but no drawing. */
export function embedFieldFont(pdf: PDFDocument): Promise<PDFFont> {
  pdf.registerFontkit(fontkit as unknown as Parameters<PDFDocument['registerFontkit']>[0]);
  return pdf.embedFont(readFileSync(fontPath('normal')), { subset: true });
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import { fontPath } from '#documents/pdf/node-pdf-maker.ts';

/** The library that pdfmake reads fonts with; it has no types of its own. */
const fontkit: Parameters<PDFDocument['registerFontkit']>[0] = createRequire(import.meta.url)('fontkit');

/** Embeds the font of papers into a PDF, for fields of a form that have words but no drawing. */
export function embedFieldFont(pdf: PDFDocument): Promise<PDFFont> {
  pdf.registerFontkit(fontkit);
  return pdf.embedFont(readFileSync(fontPath('normal')), { subset: true });
}

import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import { nodeLetters } from '#documents/pdf/letters/node-letter-font.ts';
import { preparedLetters } from '#documents/pdf/letters/pdf-letters.ts';
import { fontFiles, type PdfMaker } from '#documents/pdf/render-pdf.ts';

const { resolve } = createRequire(import.meta.url);

/** The file of a style of the papers' font. */
export const fontPath = (style: keyof typeof fontFiles): string => resolve(fontFiles[style]);

/** pdfmake for Node with the papers' font; it may read no other file. */
export function nodePdfMaker(): PdfMaker {
  const paths = Object.fromEntries(Object.entries(fontFiles).map(([style, name]) => [style, resolve(name)]));
  pdfmake.setFonts({ Roboto: paths });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => Object.values(paths).includes(path));
  return { createPdf: (definition) => pdfmake.createPdf(definition), prepare: preparedLetters(pdfmake, nodeLetters) };
}

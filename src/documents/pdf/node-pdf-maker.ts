import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import { fontFiles, type PdfMaker } from '#documents/pdf/render-pdf.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');

/** The file of a style of the papers' font. */
export const fontPath = (style: keyof typeof fontFiles): string => join(folder, fontFiles[style]);

/** pdfmake for Node with its bundled fonts; it may read no other file. */
export function nodePdfMaker(): PdfMaker {
  const paths = Object.fromEntries(Object.entries(fontFiles).map(([style, name]) => [style, join(folder, name)]));
  pdfmake.setFonts({ Roboto: paths });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => Object.values(paths).includes(path));
  return pdfmake;
}

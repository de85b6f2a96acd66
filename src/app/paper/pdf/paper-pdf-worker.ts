// Makes PDFs in a worker, so that signing stays smooth. Fonts are loaded by URL and precached.
import bold from '@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf?url';
import boldItalics from '@expo-google-fonts/roboto/700Bold_Italic/Roboto_700Bold_Italic.ttf?url';
import pdfMake from 'pdfmake/build/pdfmake.js';
import italics from 'pdfmake/fonts/Roboto/Roboto-Italic.ttf?url';
import normal from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?url';
import { deviceLetters } from '#client/letters/device-letters.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { preparedLetters } from '#documents/pdf/letters/pdf-letters.ts';
import type { PaperPictures } from '#documents/pdf/paper-definition.ts';
import { type PdfMaker, renderPdf } from '#documents/pdf/render-pdf.ts';
import { messageOf } from '#domain/message-of.ts';

export interface PdfRequest {
  readonly id: number;
  readonly paper: Paper;
  readonly pictures: PaperPictures;
}

export type PdfAnswer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string };

const maker: PdfMaker = {
  createPdf: (definition) => pdfMake.createPdf(definition),
  prepare: preparedLetters(pdfMake, deviceLetters),
};

const address = (path: string) => new URL(path, self.location.href).href;
pdfMake.setFonts({
  Roboto: {
    normal: address(normal),
    bold: address(bold),
    italics: address(italics),
    bolditalics: address(boldItalics),
  },
});

// Loads the fonts and compiles pdfmake ahead of the first paper, while the salesperson is still reading. Missing fonts
// are reported by the paper that needs them.
void pdfMake
  .createPdf({ content: [{ text: 'a' }, { text: 'a', bold: true }, { text: 'a', italics: true }] })
  .getBuffer()
  .catch(() => undefined);

self.addEventListener('message', async ({ data }: MessageEvent<PdfRequest>) => {
  const answer: PdfAnswer = await renderPdf(maker, data.paper, data.pictures).then(
    (bytes) => ({ id: data.id, bytes }),
    (error: unknown) => ({ id: data.id, error: messageOf(error) }),
  );
  self.postMessage(answer);
});

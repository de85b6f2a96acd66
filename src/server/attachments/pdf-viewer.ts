import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Canvas, GlobalFonts } from '@napi-rs/canvas';
import { AnnotationMode, getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { fontPath } from '#documents/pdf/node-pdf-maker.ts';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const inPackage = (name: string) => `${join(folder, name)}/`;

/** A scanned page of 600 dots per inch is drawn; a picture that would fill the memory is refused. */
const maxPixels = 36_000_000;
/** The longer side of a drawn page, in pixels. */
const longestSide = 1_100;
/** Viewers show no page above 200 inches: ISO 32000-2, annex C. */
export const longestPage = 14_400;

// A font that is not in the file is drawn with one that is on every server, so that its letters are compared too.
for (const family of ['sans-serif', 'serif', 'monospace']) GlobalFonts.registerFromPath(fontPath('normal'), family);

/** A page as a viewer shows it, four bytes a pixel. */
export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
}

/** Text on a page at its position, in the page's points. */
interface PositionedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** A PDF that is open in a viewer without scripts, network and the fonts of this machine. */
export interface OpenPdf {
  readonly pages: number;
  /** Width and height of a page in points. */
  readonly sizeOf: (page: number) => Promise<readonly [number, number]>;
  /** Throws when a part of the page cannot be drawn. Pages begin at 1. */
  readonly draw: (page: number) => Promise<DrawnPage>;
  /** The position of a page's box in its drawing: left, top, right, bottom. */
  readonly boxIn: (page: number, box: readonly number[]) => Promise<readonly [number, number, number, number]>;
  readonly textsOf: (page: number) => Promise<readonly PositionedText[]>;
  readonly close: () => Promise<void>;
}

/** Opens a PDF in the viewer that browsers have. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: inPackage('cmaps'),
    standardFontDataUrl: inPackage('standard_fonts'),
    wasmUrl: inPackage('wasm'),
    iccUrl: inPackage('iccs'),
    stopAtErrors: true,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    isEvalSupported: false,
    maxImageSize: maxPixels,
    verbosity: 0,
  });
  const pdf = await task.promise;
  return {
    pages: pdf.numPages,
    sizeOf: async (page) => {
      const { width, height } = (await pdf.getPage(page)).getViewport({ scale: 1 });
      return [width, height];
    },
    draw: (page) => drawn(pdf, page),
    boxIn: async (page, [left = 0, bottom = 0, right = 0, top = 0]) => {
      const viewport = viewportOf(await pdf.getPage(page));
      const [one, other] = [viewport.convertToViewportPoint(left, bottom), viewport.convertToViewportPoint(right, top)];
      const [x, y] = [
        [one[0], other[0]],
        [one[1], other[1]],
      ] as [number[], number[]];
      return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
    },
    textsOf: async (page) => {
      const { items } = await (await pdf.getPage(page)).getTextContent();
      return items.flatMap((item) =>
        'str' in item ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]) }] : [],
      );
    },
    close: () => task.destroy(),
  };
}

function viewportOf(page: PDFPageProxy) {
  const { width, height } = page.getViewport({ scale: 1 });
  return page.getViewport({ scale: longestSide / Math.max(width, height) });
}

async function drawn(pdf: PDFDocumentProxy, number: number): Promise<DrawnPage> {
  const page = await pdf.getPage(number);
  const viewport = viewportOf(page);
  const [width, height] = [Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height))];
  const factory = pdf.canvasFactory as { create: (width: number, height: number) => { canvas: Canvas } };
  const { canvas } = factory.create(width, height);
  try {
    await page.render({
      canvas: canvas as unknown as HTMLCanvasElement,
      viewport,
      annotationMode: AnnotationMode.ENABLE,
      background: 'white',
    }).promise;
    // A picture that cannot be decoded is left out without an error.
    for (const [, picture] of page.objs) if (picture === null) throw new Error('a picture cannot be decoded');
    return { width, height, pixels: canvas.getContext('2d').getImageData(0, 0, width, height).data };
  } finally {
    page.cleanup();
    [canvas.width, canvas.height] = [0, 0];
  }
}

import type { Content } from 'pdfmake/interfaces.js';

/** The color of text and lines. */
export const ink = '#11222b';

export type Canvas = NonNullable<Extract<Content, { canvas: unknown }>['canvas']>;
/** A short pen stroke. */
export const penStroke = (x1: number, y1: number, x2: number, y2: number): Canvas[number] => ({
  type: 'line',
  x1,
  y1,
  x2,
  y2,
  lineWidth: 1.2,
  lineCap: 'round',
  lineColor: ink,
});

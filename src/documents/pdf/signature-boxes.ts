import type { Content } from 'pdfmake/interfaces.js';
import type { Paper, Signer } from '#documents/paper/paper.ts';
import { isBuyer } from '#documents/paper/signer-keys.ts';
import { type Canvas, ink, penStroke } from '#documents/pdf/pen-stroke.ts';
import type { Translate } from '#documents/translation/translator.ts';
import { fittedStrokes } from '#domain/documents/stroke-path.ts';

/** A signature as printed: the picture as a PNG data URL, and the line under it. */
export interface PrintedSignature {
  readonly image: string;
  readonly caption: string;
  /** Initials by the slot of their notice. */
  readonly initials?: Readonly<Record<string, PrintedInitials>>;
}

/** Initials as printed beside their notice: drawn lines or typed letters, and when. */
export interface PrintedInitials {
  readonly strokes?: string;
  readonly text?: string;
  readonly caption: string;
}

type PrintedSignatures = Readonly<Partial<Record<Signer['key'], PrintedSignature>>>;

/** Up to three signatures are side by side; four or more stand in pairs. */
function inRows<T>(all: readonly T[]): T[][] {
  const perRow = all.length === 3 ? 3 : 2;
  return all.flatMap((_one, index) => (index % perRow === 0 ? [all.slice(index, index + perRow)] : []));
}

/** The signatures of a paper. */
export const signatureRows = ({ signers }: Paper, signatures: PrintedSignatures, translate: Translate): Content[] =>
  inRows(signers).map((row) => ({
    columnGap: row.length === 3 ? 20 : 32,
    columns: row.map((signer) => signatureBox(signer, signatures[signer.key], row.length === 3 ? 155 : 235, translate)),
  }));

/** A box for each buyer's initials under a notice. */
export function initialsRow(slot: string | undefined, { signers }: Paper, signatures: PrintedSignatures): Content[] {
  if (slot === undefined) return [];
  const buyers = signers.filter(({ key }) => isBuyer(key));
  return [
    {
      margin: [0, 6, 0, 4],
      columnGap: 16,
      columns: buyers.map((signer) => initialsBox(signer, signatures[signer.key]?.initials?.[slot])),
    },
  ];
}

const initialsBox = (signer: Signer, initials: PrintedInitials | undefined): Content => ({
  stack: [
    initials?.strokes === undefined
      ? { text: initials?.text ?? ' ', italics: true, fontSize: 13, margin: [0, 4, 0, 0] }
      : { canvas: drawnLines(initials.strokes, { width: 90, height: 20 }), margin: [0, 4, 0, 0] },
    { canvas: [{ type: 'line', x1: 0, y1: 2, x2: 110, y2: 2, lineWidth: 0.75, lineColor: ink }] },
    { text: `Initials, ${signer.name}`, style: 'label' },
    { text: initials?.caption ?? 'Not initialed yet', style: 'label' },
  ],
});

/** Each piece is a line: pdfmake does not reset a polyline for a second layout. */
const drawnLines = (path: string, box: { readonly width: number; readonly height: number }): Canvas =>
  fittedStrokes(path, box).flatMap((points) =>
    points.slice(1).map((to, index) => penStroke(points[index]?.x ?? 0, points[index]?.y ?? 0, to.x, to.y)),
  );

function signatureBox(
  signer: Signer,
  signature: PrintedSignature | undefined,
  width: number,
  translate: Translate,
): Content {
  const mark: Content = signature
    ? { image: signature.image, fit: [width - 8, 40], margin: [0, 4, 0, 0] }
    : { text: ' ', margin: [0, 30, 0, 0] };
  return {
    stack: [
      mark,
      { canvas: [{ type: 'line', x1: 0, y1: 2, x2: width, y2: 2, lineWidth: 0.75, lineColor: ink }] },
      { text: signer.caption, margin: [0, 4, 0, 0] },
      { text: translate(signature?.caption ?? 'Not signed yet'), style: 'label' },
    ],
  };
}

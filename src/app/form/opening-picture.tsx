// A window or door opening, drawn to scale from outside: its frame, its sashes with their hinges, its bars.
import type { ReactNode } from 'react';
import { numberText } from '#domain/quantity/number-text.ts';
import type { RowOpening } from '#engine/steps/row-opening.ts';
import '#app/form/opening-picture.css';

interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const glyphSide = 36;
// The glyph is 80 inches wide and high; larger openings are scaled down.
const glyphScale = 0.425;
const pictureWidth = 90;
const pictureHeight = 135;
const unmeasured = { width: 36, height: 54 };

const sizeOf = ({ width, height }: RowOpening) => (width > 0 && height > 0 ? { width, height } : unmeasured);

/** The small picture for a row. */
export function OpeningGlyph({ opening }: { readonly opening: RowOpening }) {
  const size = sizeOf(opening);
  const scale = Math.min(glyphScale, (glyphSide - 2) / Math.max(size.width, size.height));
  const width = size.width * scale;
  const height = size.height * scale;
  const box = { x: (glyphSide - width) / 2, y: (glyphSide - height) / 2, width, height };
  return (
    <svg className="glyph" viewBox={`0 0 ${glyphSide} ${glyphSide}`} aria-hidden>
      <Sashes box={box} sashes={opening.sashes} bars="" />
    </svg>
  );
}

/** The large picture for an open row, with dimensions. */
export function OpeningPicture({ opening }: { readonly opening: RowOpening }) {
  const size = sizeOf(opening);
  const scale = Math.min(pictureWidth / size.width, pictureHeight / size.height);
  const box = { x: 34, y: 6, width: size.width * scale, height: size.height * scale };
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  const unit = opening.units.toLowerCase();
  const figure = (size: number) => numberText(size, opening.units);
  const isMeasured = size !== unmeasured;
  return (
    <svg className="opening" viewBox={`0 0 134 ${bottom + 27}`} role="img" aria-label={textOf(opening)}>
      <Sashes box={box} sashes={opening.sashes} bars={opening.bars} />
      {isMeasured && (
        <>
          <path
            className="glyph-measure"
            d={`M${box.x} ${bottom + 6}v6M${right} ${bottom + 6}v6M${box.x} ${bottom + 9}H${right}M22 ${box.y}h6M22 ${bottom}h6M25 ${box.y}V${bottom}`}
          />
          <text x={box.x + box.width / 2} y={bottom + 22} textAnchor="middle">
            {figure(opening.width)} {unit}
          </text>
          <text
            x="18"
            y={box.y + box.height / 2}
            textAnchor="middle"
            transform={`rotate(-90 18 ${box.y + box.height / 2})`}
          >
            {figure(opening.height)} {unit}
          </text>
        </>
      )}
    </svg>
  );
}

const textOf = ({ name, width, height, units, pattern }: RowOpening): string =>
  [
    name,
    width > 0 && height > 0
      ? `${numberText(width, units)} by ${numberText(height, units)} ${units}`
      : 'not measured yet',
    pattern,
    'seen from outside',
  ]
    .filter((text) => text !== '')
    .join(', ');

function Sashes({ box, sashes, bars }: { readonly box: PictureBox; readonly sashes: string; readonly bars: string }) {
  return (
    <>
      {boxesOf(box, sashes).map(({ kind, path, ...sash }) => (
        <g key={path}>
          <path className="glyph-frame" d={outline(sash, kind)} />
          {bars !== '' && (
            <path
              className="glyph-grid"
              d={bars}
              vectorEffect="non-scaling-stroke"
              transform={`translate(${sash.x} ${sash.y}) scale(${sash.width} ${sash.height})`}
            />
          )}
          {swing(sash, kind)}
        </g>
      ))}
    </>
  );
}

function boxesOf(
  box: PictureBox,
  sashes: string,
): readonly (PictureBox & { readonly kind: string; readonly path: string })[] {
  const rows = sashes.split('/');
  const height = box.height / rows.length;
  return rows.flatMap((row, down) => {
    const width = box.width / row.length;
    return [...row].map((kind, across) => ({
      kind,
      path: `${down} ${across}`,
      x: box.x + across * width,
      y: box.y + down * height,
      width,
      height,
    }));
  });
}

function outline({ x, y, width, height }: PictureBox, kind: string): string {
  const rise = Math.min(height, width / 2);
  return kind === 'D'
    ? `M${x} ${y + height}V${y + rise}A${width / 2} ${rise} 0 0 1 ${x + width} ${y + rise}V${y + height}Z`
    : `M${x} ${y}h${width}v${height}h${-width}Z`;
}

/** Two lines that meet at the hinge, as on a plan. */
function swing({ x, y, width, height }: PictureBox, kind: string): ReactNode {
  const [right, bottom, middle, center] = [x + width, y + height, y + height / 2, x + width / 2];
  const lines: Readonly<Record<string, string>> = {
    L: `M${right} ${y}L${x} ${middle}L${right} ${bottom}`,
    R: `M${x} ${y}L${right} ${middle}L${x} ${bottom}`,
    A: `M${x} ${bottom}L${center} ${y}L${right} ${bottom}`,
    H: `M${x} ${y}L${center} ${bottom}L${right} ${y}`,
  };
  const path = lines[kind];
  return path === undefined ? null : <path className="glyph-dash" d={path} />;
}

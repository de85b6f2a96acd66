import { encodePng } from '#server/database/seed/encode-png.ts';

type Rgb = readonly [number, number, number];
type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

// Two posts and a roof between them, in a 26 by 26 square.
const strokes: readonly Segment[] = [
  [7, 7, 7, 19],
  [19, 7, 19, 19],
  [7, 14.5, 13, 10],
  [13, 10, 19, 14.5],
];
const strokeWidth = 2.2;
const cornerRadius = 6;
const box = 26;

/** The demo company's logo as a PNG: a rounded square with a roof. */
export function logoPng(size: number, ground: Rgb, ink: Rgb): Uint8Array {
  const rows = Buffer.alloc(size * (size * 4 + 1));
  const unit = box / size;
  const cover = (distance: number) => Math.min(1, Math.max(0, 0.5 - distance / unit));
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const [x, y] = [(column + 0.5) * unit, (row + 0.5) * unit];
      const inked = cover(Math.min(...strokes.map((stroke) => distanceTo(stroke, x, y))) - strokeWidth / 2);
      const color = ground.map((part, index) => Math.round(part * (1 - inked) + (ink[index] ?? 0) * inked));
      rows.set([...color, Math.round(255 * cover(outsideSquare(x, y)))], row * (size * 4 + 1) + 1 + column * 4);
    }
  }
  return encodePng(size, size, rows);
}

function distanceTo([x1, y1, x2, y2]: Segment, x: number, y: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

function outsideSquare(x: number, y: number): number {
  const inner = box / 2 - cornerRadius;
  const dx = Math.max(0, Math.abs(x - box / 2) - inner);
  const dy = Math.max(0, Math.abs(y - box / 2) - inner);
  return Math.hypot(dx, dy) - cornerRadius;
}

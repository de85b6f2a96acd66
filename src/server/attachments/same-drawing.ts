import type { DrawnPage } from '#server/attachments/pdf-viewer.ts';

type DrawnBox = readonly [number, number, number, number];

/** A smaller difference of a color (0 to 255) comes from rounding at the edges of letters. */
const maxDifference = 72;
/** As many pixels as two drawings of the same page may differ in; a comma has more. */
const maxPixels = 3;

/** Whether two drawings show the same, apart from areas where their drawing is known to differ. */
export function isSameDrawing(one: DrawnPage, other: DrawnPage, apartFrom: readonly DrawnBox[] = []): boolean {
  if (one.width !== other.width || one.height !== other.height) return false;
  const [a, b] = [new Uint32Array(one.pixels.buffer), new Uint32Array(other.pixels.buffer)];
  let different = 0;
  for (let at = 0; at < a.length; at += 1) {
    if (a[at] === b[at]) continue;
    const [x, y] = [at % one.width, Math.floor(at / one.width)];
    if (
      apartFrom.some(([left, top, right, bottom]) => x >= left - 1 && x <= right + 1 && y >= top - 1 && y <= bottom + 1)
    )
      continue;
    if (isLikeNear(one, other, x, y) && isLikeNear(other, one, x, y)) continue;
    different += 1;
    if (different > maxPixels) return false;
  }
  return true;
}

/** Whether a pixel of one drawing is at the same position, or beside it, in the other. */
function isLikeNear(one: DrawnPage, other: DrawnPage, x: number, y: number): boolean {
  const at = (x + y * one.width) * 4;
  for (let row = Math.max(0, y - 1); row <= Math.min(one.height - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(one.width - 1, x + 1); column += 1)
      if (isLike(one.pixels, at, other.pixels, (column + row * one.width) * 4)) return true;
  return false;
}

const isLike = (one: Uint8ClampedArray, at: number, other: Uint8ClampedArray, index: number): boolean =>
  [0, 1, 2].every((color) => Math.abs((one[at + color] ?? 0) - (other[index + color] ?? 0)) <= maxDifference);

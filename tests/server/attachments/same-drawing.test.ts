import { expect, test } from 'vitest';
import type { DrawnPage } from '#server/attachments/pdf-viewer.ts';
import { isSameDrawing } from '#server/attachments/same-drawing.ts';

const size = 40;
/** A white page with gray rectangles: left, top, width, height, gray. */
function drawing(...boxes: readonly (readonly [number, number, number, number, number])[]): DrawnPage {
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [left, top, width, height, gray] of boxes)
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1) pixels.fill(gray, (x + y * size) * 4, (x + y * size) * 4 + 3);
  return { width: size, height: size, pixels };
}
const letter = [10, 10, 6, 8, 0] as const;

test('a smooth edge may fall on the next pixel, but nothing may be missing or added', () => {
  expect(isSameDrawing(drawing(letter), drawing(letter))).toBe(true);
  expect(isSameDrawing(drawing(letter), drawing([11, 10, 6, 8, 0]))).toBe(true);
  expect(isSameDrawing(drawing(letter), drawing([13, 10, 6, 8, 0]))).toBe(false);
  expect(isSameDrawing(drawing(letter), drawing())).toBe(false);
  expect(isSameDrawing(drawing(), drawing([30, 30, 2, 3, 0]))).toBe(false);
  expect(isSameDrawing(drawing(letter), drawing([10, 10, 6, 8, 120]))).toBe(false);
  expect(isSameDrawing(drawing(letter), { ...drawing(letter), width: 20, height: 80 })).toBe(false);
});

test('places whose drawing is known to differ are left out', () => {
  expect(isSameDrawing(drawing(letter), drawing(), [[10, 10, 16, 18]])).toBe(true);
  expect(isSameDrawing(drawing(letter), drawing([30, 30, 2, 3, 0]), [[10, 10, 16, 18]])).toBe(false);
});

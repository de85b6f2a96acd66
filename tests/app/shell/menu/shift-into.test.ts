import { expect, test } from 'vitest';
import { shiftInto } from '#app/shell/menu/shift-into.ts';

test.each([
  [{ left: 100, right: 540 }, 1440, 0],
  [{ left: -300, right: 140 }, 1440, 308],
  [{ left: 1100, right: 1540 }, 1440, -108],
  // Too wide for the screen: it begins at the left.
  [{ left: -20, right: 420 }, 390, 28],
  [{ left: 40, right: 480 }, 390, -32],
  [{ left: 0, right: 0 }, 390, 0],
])('a box at %j on a screen of %i moves by %i', (box, width, shift) => {
  expect(shiftInto(box, width)).toBe(shift);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fittedStrokes, inkBox, strokePath } from '#domain/documents/stroke-path.ts';

const box = { width: 90, height: 20 };
const point = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 200 }) });

test('a drawing is a path in whole pixels inside the pad', () => {
  expect(
    strokePath([
      [
        { x: 1.7, y: -3 },
        { x: 20.2, y: 9 },
      ],
      [],
      [{ x: 5, y: 5 }],
    ]),
  ).toBe('M1 0L20 9M5 5');
  expect(strokePath([])).toBe('');
});

test('any drawing fits into its box, stroke for stroke', () => {
  fc.assert(
    fc.property(fc.array(fc.array(point, { minLength: 1 })), (strokes) => {
      const fitted = fittedStrokes(strokePath(strokes), box);
      expect(fitted.map(({ length }) => length)).toEqual(strokes.map(({ length }) => length));
      for (const { x, y } of fitted.flat()) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(box.width + 1e-9);
        expect(y).toBeLessThanOrEqual(box.height + 1e-9);
      }
    }),
  );
});

test('the picture of a drawing is as wide as its ink, wherever on the pad it was drawn', () => {
  const pad = { width: 400, height: 200 };
  expect(inkBox([], pad)).toBeNull();
  fc.assert(
    fc.property(fc.array(fc.array(point, { minLength: 1 }), { minLength: 1 }), (strokes) => {
      const { left, top, width, height } = inkBox(strokes, pad) ?? expect.fail('no box');
      const points = strokes.flat();
      for (const { x, y } of points) {
        expect(x >= left && x <= left + width && y >= top && y <= top + height).toBe(true);
      }
      const spread = (of: readonly number[]) => Math.max(...of) - Math.min(...of);
      expect(width - spread(points.map(({ x }) => x))).toBeLessThanOrEqual(8);
      expect(height - spread(points.map(({ y }) => y))).toBeLessThanOrEqual(8);
      expect(left >= 0 && top >= 0 && left + width <= pad.width && top + height <= pad.height).toBe(true);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fittedStrokes, strokePath } from '#domain/documents/stroke-path.ts';

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

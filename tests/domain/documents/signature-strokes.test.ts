import { expect, test } from 'vitest';
import { isSignature } from '#domain/documents/signature-strokes.ts';

test.each([
  ['nothing', []],
  ['a dot', [[{ x: 40, y: 100 }]]],
  ['a dot with a trembling hand', [Array.from({ length: 80 }, (_none, at) => ({ x: 40 + (at % 2), y: 100 }))]],
  [
    'a tick',
    [
      [
        { x: 40, y: 100 },
        { x: 50, y: 110 },
        { x: 62, y: 90 },
      ],
    ],
  ],
])('%s is not a signature', (_what, strokes) => {
  expect(isSignature(strokes)).toBe(false);
});

test('a line of some length that covers some area is a signature, in one stroke or many', () => {
  const points = [
    { x: 40, y: 100 },
    { x: 80, y: 40 },
    { x: 120, y: 110 },
  ];
  expect(isSignature([points])).toBe(true);
  expect(isSignature([points.slice(0, 2), points.slice(1)])).toBe(true);
});

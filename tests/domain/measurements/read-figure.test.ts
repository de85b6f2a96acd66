import { expect, test } from 'vitest';
import { readCoordinate, readFigure, readPitch, readSize } from '#domain/measurements/read-figure.ts';

test('figures have units and thousands separators, and are never below 0', () => {
  expect(['128.4', '1,234.5', '128.4 ft', '0', ''].map((text) => readFigure(text, 'FT'))).toEqual([
    128.4,
    1234.5,
    128.4,
    0,
    null,
  ]);
  expect(['NaN', '-1', '1,23', '12 sq ft', 'Infinity'].map((text) => readFigure(text, 'FT'))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('positions may be negative and have an exponent', () => {
  expect(['-1.5', '2e-3', '+4', 'NaN', '1e999x', ''].map(readCoordinate)).toEqual([-1.5, 0.002, 4, null, null, null]);
});

test('sizes are inches, whatever they are written in', () => {
  expect(readSize('3 x 7', 'FT')).toEqual({ width: 36, height: 84 });
  expect(readSize('36" x 60"', 'IN')).toEqual({ width: 36, height: 60 });
  for (const text of ['3', '3 x', '0 x 7', '3 x 7 x 1', 'NaN x 2']) expect(readSize(text, 'FT')).toBeNull();
});

test('a pitch is the rise over 12', () => {
  expect(['7/12', '4', '6.5', 'RoofAreaPerPitch:6/12', '6:12', '6/10', 'flat'].map(readPitch)).toEqual([
    7,
    4,
    6.5,
    6,
    6,
    null,
    null,
  ]);
});

import { expect, test } from 'vitest';
import { decimalMarkOf, readFigure, readPitch, readPoint, readSize } from '#domain/measurements/read-figure.ts';

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

test('a decimal comma is recognized where nothing else can be meant', () => {
  expect(['128,4', '2.052,4', '0,123', '12345,678', '2 052,40'].map((text) => decimalMarkOf([text]))).toEqual(
    Array(5).fill(','),
  );
  expect(['1,234', '1.234', '128', '', '128.4', '1,2,3', 'L1,L2'].map((text) => decimalMarkOf([text]))).toEqual(
    Array(7).fill('.'),
  );
  expect(decimalMarkOf(['128,4', '60.2'])).toBe('.');
  expect(['128,4', '2.052,4', '1.234', '12', '1,2,3', '12,5 ft'].map((text) => readFigure(text, 'FT', ','))).toEqual([
    128.4,
    2052.4,
    1234,
    12,
    null,
    12.5,
  ]);
});

test('positions may be negative and have an exponent, a decimal comma or blanks', () => {
  for (const text of ['-1.5,2e-3,+4', '-1.5, 2e-3 ,+4', '-1.5 2e-3 +4', '-1,5;2e-3;+4', '-1,5 2e-3 +4,0'])
    expect(readPoint(text), text).toEqual([-1.5, 0.002, 4]);
  for (const text of ['', '1,2', '1,2,3,4', 'NaN,1,2', '1,2,x', '1e999x,2,3']) expect(readPoint(text), text).toBeNull();
});

test('sizes are inches, whatever they are written in', () => {
  expect(readSize('3 x 7', 'FT')).toEqual({ width: 36, height: 84 });
  expect(readSize('36" x 60"', 'IN')).toEqual({ width: 36, height: 60 });
  for (const text of ['3', '3 x', '0 x 7', '3 x 7 x 1', 'NaN x 2']) expect(readSize(text, 'FT')).toBeNull();
});

test('a pitch is the rise over 12', () => {
  expect(['7/12', '4', '6.5', 'RoofAreaPerPitch:6/12', '6:12', '6,5/12', '6/10', 'flat'].map(readPitch)).toEqual([
    7,
    4,
    6.5,
    6,
    6,
    6.5,
    null,
    null,
  ]);
});

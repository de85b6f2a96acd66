import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber } from '#domain/quantity/read-number.ts';

describe('readNumber', () => {
  it.each([
    ['', '', null],
    ['  ', '', null],
    ['12', '', 12],
    ['12.', '', 12],
    ['.5', '', 0.5],
    ['-3', '', -3],
    ['−3', '', -3],
    ['2,400', '', 2400],
    ['2 400', '', 2400],
    ['2\u00A0400', '', 2400],
    ['1,234.5', '', 1234.5],
    ['1,234,567', '', 1_234_567],
    ['36 1/2', '', 36.5],
    ['36-1/2', '', 36.5],
    ['36 - 1/2', '', 36.5],
    ['36½', '', 36.5],
    ['36 ½', '', 36.5],
    ['½', '', 0.5],
    ['3/8', '', 0.375],
    ['1,036 7/8', '', 1036.875],
    ['36 1/3', '', 36.333],
    ['-1/2', '', -0.5],
    ['36 1⁄2', '', 36.5],
    ['36 1/2"', 'IN', 36.5],
    ['36.5 in', 'IN', 36.5],
    ['128 ft', 'FT', 128],
    ["128'", 'FT', 128],
    ['2,400 sq ft', 'SQ FT', 2400],
    ['24.667 SQ', 'SQ', 24.667],
    ['10%', '%', 10],
    ['$1,200', '$', 1200],
    ['2400 sf', 'SQ FT', 2400],
    ['2,400 ft²', 'SQ FT', 2400],
    ['3\' 2"', 'IN', 38],
    ["3'2 1/2", 'IN', 38.5],
    ['3 ft 2 in', 'IN', 38],
    ['3\'-6"', 'FT', 3.5],
    ['3′ 6½″', 'IN', 42.5],
    ['12\'6"', 'IN', 150],
    ['24 SQ', 'SQ FT', 2400],
    ['24.5 squares', 'SQ FT', 2450],
    ['2,450 sq ft', 'SQ', 24.5],
    ['2450 ft²', 'SQ', 24.5],
    ['3ft', 'IN', 36],
    ["3'", 'IN', 36],
    ['3 1/2 feet', 'IN', 42],
    ['42"', 'FT', 3.5],
    ['-1 FT', 'IN', -12],
    ['12 sq in', 'SQ IN', 12],
  ])('reads %j (%s) as %j', (text, unit, meant) => expect(readNumber(text, unit)).toBe(meant));

  it.each([
    ['x', ''],
    ['20*120', ''],
    ['1e9', ''],
    ['1e3', ''],
    ['5,5', ''],
    ['0,333', ''],
    ['0 333', ''],
    ['012,345', ''],
    ['2,40', ''],
    ['2 40', ''],
    ['2,400 500', ''],
    ['1.2.3', ''],
    ['36 1/0', ''],
    ['36 3/2', ''],
    ['36 1/', ''],
    ['1/2/3', ''],
    ['--3', ''],
    ['-', ''],
    ['12 FT', ''],
    ['12 SQ', 'FT'],
    ['12 sq ft', 'FT'],
    ['12 sq ft', 'IN'],
    ['12 in', 'SQ FT'],
    ['12 in', 'EA'],
    ['x ft', 'IN'],
    ['12\'14"', 'IN'],
    ['12\'6"', ''],
    ['12\'6"', 'SQ FT'],
    ["12' -6", 'EA'],
    ['$', '$'],
    ['36 -1', ''],
  ])('refuses %j (%s)', (text, unit) => expect(readNumber(text, unit)).toBeNaN());

  it('reads back every number that it prints', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (thousandths) => {
        expect(readNumber(String(thousandths / 1000))).toBe(thousandths / 1000);
      }),
    );
  });

  it('reads every fraction of an inch in each notation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 7 }), (inches, eighths) => {
        const meant = inches + eighths / 8;
        for (const text of [`${inches} ${eighths}/8`, `${inches}-${eighths}/8`, `${inches} ${eighths}/8"`])
          expect(readNumber(text, 'IN')).toBe(meant);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import {
  fits,
  formatUnit,
  productOf,
  pureUnit,
  quotientOf,
  readSides,
  readUnit,
  type Unit,
  unitOfFigure,
  unpacked,
} from '#engine/rules/units.ts';

function unit(written: string): Unit {
  const read = readUnit(written);
  if (read === undefined) throw new Error(`${written} is unknown.`);
  return read;
}

describe('units', () => {
  it.each([
    ['FT', 'FT'],
    ['SQ FT', 'SQ FT'],
    ['20 FT', 'FT'],
    ['FT per RL', 'FT per RL'],
    ['MO', 'a plain number'],
    ['corners', 'a plain number'],
    ['EA or PC', 'no known unit'],
    ['unit', 'no known unit'],
    ['case of 12', 'case of 12'],
  ])('"%s" reads as %s', (written, text) => {
    expect(formatUnit(unit(written))).toBe(text);
  });

  it.each(['Feet', 'FT per RL per SQ', 'FT per Gallon'])('"%s" is unknown', (written) => {
    expect(readUnit(written)).toBeUndefined();
  });

  it('multiply and divide by their powers', () => {
    expect(fits(productOf(unit('FT'), unit('FT')), unit('SQ FT'))).toBe(true);
    expect(fits(quotientOf(unit('FT'), unit('FT per RL')), unit('RL'))).toBe(true);
    expect(fits(quotientOf(unit('FT'), unit('FT')), pureUnit)).toBe(true);
    expect(fits(unit('FT'), unit('SQ FT'))).toBe(false);
  });

  it('convert by a fixed figure only', () => {
    expect(fits(unit('FT'), unit('IN'))).toBe(false);
    expect(fits(quotientOf(unit('IN'), unitOfFigure(12)), unit('FT'))).toBe(true);
    expect(fits(quotientOf(unit('SQ FT'), unitOfFigure(100)), unit('SQ'))).toBe(true);
    expect(fits(quotientOf(unit('IN'), unitOfFigure(7)), unit('FT'))).toBe(false);
  });

  it('match anything while one of them is unknown', () => {
    expect(fits(null, unit('FT'))).toBe(true);
    expect(productOf(null, unit('FT'))).toBeNull();
    expect(unpacked(unit('case of 12'), 12)).toBeNull();
    expect(unpacked(unit('case of 12'), 10)).toEqual(unit('case of 12'));
  });

  it('have two sides when they contain "per"', () => {
    expect(readSides('FT per RL')).toEqual([unit('FT'), unit('RL')]);
    expect(readSides('FT')).toBeNull();
  });
});

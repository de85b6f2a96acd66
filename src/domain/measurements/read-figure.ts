// Figures as reports write them.
import { readNumber } from '#domain/quantity/read-number.ts';

export type DecimalMark = '.' | ',';

const groups = String.raw`(?:\d+|\d{1,3}(?:[., ]\d{3})+)`;
const surely: Readonly<Record<DecimalMark, RegExp>> = {
  ',': new RegExp(String.raw`^(?:${groups},(?:\d{1,2}|\d{4,})|(?:0|\d{4,}|\d{1,3}(?:\.\d{3})+),\d+)$`),
  '.': new RegExp(String.raw`^(?:${groups}\.(?:\d{1,2}|\d{4,})|(?:0|\d{4,}|\d{1,3}(?:,\d{3})+)\.\d+)$`),
};

/** The decimal mark of figures by one writer: a comma if some can be read in no other way, and none has a decimal point. */
export function decimalMarkOf(texts: readonly string[]): DecimalMark {
  const hasSure = (mark: DecimalMark) => texts.some((text) => surely[mark].test(text));
  return hasSure(',') && !hasSure('.') ? ',' : '.';
}

/** The number of a report's text, with or without its unit; null for anything that is no size: `NaN`, a text, less than 0. */
export function readFigure(text: string, unit = '', mark: DecimalMark = '.'): number | null {
  const written = mark === ',' ? withPoint(text) : text;
  const number = /^\d+(\.\d+)?$/.test(written) ? Number(written) : readNumber(written, unit);
  return number === null || !Number.isFinite(number) || number < 0 ? null : number;
}

const withPoint = (text: string): string =>
  text.replace(/^(\d{1,3}(?:[. ]\d{3})+|\d+)(?:,(\d+))?(?![\d.,])/, (_, whole: string, part?: string) =>
    [whole.replaceAll(/[. ]/g, ''), ...(part === undefined ? [] : [part])].join('.'),
  );

/** A position in space; null for anything else. Points with decimal commas are set apart by semicolons or blanks. */
export function readPoint(text: string): readonly [number, number, number] | null {
  const isApart = text.includes(';') || text.trim().split(/[\s,]+/).length > 3;
  const parts = isApart ? text.replaceAll(',', '.').split(/[;\s]+/) : text.trim().split(/\s*,\s*|\s+/);
  const [x, y, z, ...others] = parts.filter((part) => part !== '').map(readCoordinate);
  return x == null || y == null || z == null || others.length > 0 ? null : [x, y, z];
}

/** It may be negative, or have an exponent. */
const readCoordinate = (text: string): number | null =>
  /^[+-]?\d+(\.\d+)?(e[+-]?\d{1,3})?$/i.test(text) ? Number(text) : null;

const feetIn: Readonly<Record<string, number>> = { FT: 12, IN: 1 };

interface ReadSize {
  /** Inches. */
  readonly width: number;
  readonly height: number;
}

/** Width × height of an opening, such as `3 x 7` or `36" x 60"`; null when it is none. */
export function readSize(text: string, unit: string, mark: DecimalMark = '.'): ReadSize | null {
  const [width, height, ...others] = text
    .split(/[x×]/i)
    .map((part) => readFigure(part.trim().replace(/["″]$/, ''), '', mark));
  const inches = feetIn[unit] ?? 1;
  if (width == null || height == null || others.length > 0 || width <= 0 || height <= 0) return null;
  return { width: width * inches, height: height * inches };
}

/** The rise over 12 of a pitch: `7/12`, `7`, `RoofAreaPerPitch:6/12`; null when it is none. */
export function readPitch(text: string): number | null {
  const [, rise, run] = /(\d+(?:[.,]\d+)?)\s*(?:[/:]\s*(\d+))?\s*$/.exec(text) ?? [];
  return rise === undefined || (run !== undefined && run !== '12')
    ? null
    : readFigure(rise, '', rise.includes(',') ? ',' : '.');
}

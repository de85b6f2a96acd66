// Figures as reports write them.
import { readNumber } from '#domain/quantity/read-number.ts';

/** The number of a report's text, with or without its unit; null for anything that is no size: `NaN`, a text, less than 0. */
export function readFigure(text: string, unit = ''): number | null {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : readNumber(text, unit);
  return number === null || !Number.isFinite(number) || number < 0 ? null : number;
}

/** A position, which may be negative or have an exponent; null for anything else. */
export const readCoordinate = (text: string): number | null =>
  /^[+-]?\d+(\.\d+)?(e[+-]?\d{1,3})?$/i.test(text.trim()) ? Number(text) : null;

const feetIn: Readonly<Record<string, number>> = { FT: 12, IN: 1 };

interface ReadSize {
  /** Inches. */
  readonly width: number;
  readonly height: number;
}

/** Width × height of an opening, such as `3 x 7` or `36" x 60"`; null when it is none. */
export function readSize(text: string, unit: string): ReadSize | null {
  const [width, height, ...others] = text.split(/[x×]/i).map((part) => readFigure(part.trim().replace(/["″]$/, '')));
  const inches = feetIn[unit] ?? 1;
  if (width == null || height == null || others.length > 0 || width <= 0 || height <= 0) return null;
  return { width: width * inches, height: height * inches };
}

/** The rise over 12 of a pitch: `7/12`, `7`, `RoofAreaPerPitch:6/12`; null when it is none. */
export function readPitch(text: string): number | null {
  const [, rise, run] = /(\d+(?:\.\d+)?)\s*(?:[/:]\s*(\d+))?\s*$/.exec(text) ?? [];
  return rise === undefined || (run !== undefined && run !== '12') ? null : Number(rise);
}

// Prices as they are typed, pasted, raised and rounded. Pure.
import { roundDecimals, roundMoney } from '#domain/money/round-money.ts';
import { maxNumber } from '#domain/quantity/number-refusal.ts';
import { fractionFromPercent } from '#domain/quantity/percent.ts';
import { readNumber } from '#domain/quantity/read-number.ts';

/** The price of a text, undefined for an empty one, or why it is none. */
export function readPrice(text: string): { readonly value: number | undefined } | string {
  const trimmed = text.trim();
  if (trimmed.startsWith('=')) return 'Is a formula: enter its value.';
  const number = readNumber(trimmed, '$');
  if (number === null) return { value: undefined };
  if (Number.isNaN(number)) return hasLetter(trimmed) ? 'Is not a number: it has a letter in it.' : 'Is not a number.';
  if (number < 0) return 'Must be 0 or more.';
  return number > maxNumber ? 'Is too high.' : { value: roundMoney(number) };
}

const hasLetter = (text: string): boolean => /\d[a-z]|[a-z]\d/i.test(text);

/** A percentage as typed: "+4", "-3.5 %". */
export function readPercent(text: string): number | null {
  const plain = text.replaceAll(/[\s%+]/g, '').replace('−', '-');
  const percent = plain === '' ? Number.NaN : Number(plain);
  return Number.isFinite(percent) && percent > -100 && percent <= 1000 ? percent : null;
}

/** A price raised by a percentage, and rounded so that a dollar has this many steps: 100 for cents, 20 for nickels. */
export const raised = (price: number, percent: number, stepsOfDollar: number): number =>
  roundMoney(
    roundDecimals(roundDecimals(price * (1 + fractionFromPercent(percent)) * stepsOfDollar, 6), 0) / stepsOfDollar,
  );

/** A block from a spreadsheet program: rows of cells. */
export function pastedRows(text: string): readonly (readonly string[])[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t'));
}

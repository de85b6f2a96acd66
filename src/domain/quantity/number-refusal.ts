import { centsProblem } from '#domain/money/cents-problem.ts';
import { foreignUnit, readNumber } from '#domain/quantity/read-number.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { unitText } from '#domain/text/unit-text.ts';

export interface NumberBounds {
  readonly unit: string;
  readonly min: number;
  readonly max: number;
}

/** The largest number of a box that states no other. */
export const maxNumber = 1_000_000_000;

const maxShown = 20;

const exampleOf = (unit: string): string =>
  unit === '$' ? 'Enter dollars, like 1,250.' : 'Enter one like 36.5 or 36 1/2.';

/** A box without a unit takes a bare number. */
const enterAdvice = (unit: string): string =>
  unit === '' || unit === '$' || unit === '%' ? exampleOf(unit) : `Enter ${unitText(unit)}.`;

/** Why a typed text is not accepted as a number, worded to follow the input's label; null when it is. */
export function numberRefusal(text: string, { unit, min, max }: NumberBounds): string | null {
  const number = readNumber(text, unit);
  if (number === null) return null;
  if (Number.isNaN(number)) {
    const message = text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
    const foreign = foreignUnit(text, unit);
    if (foreign !== null) return `“${message}” is in ${unitText(foreign)}. ${enterAdvice(unit)}`;
    return `“${message}” is not a number. ${exampleOf(unit)}`;
  }
  if (number >= min && number <= max) return unit === '$' ? centsProblem(number) : null;
  return max > min ? `Enter ${formatNumber(min)} to ${formatNumber(max)}.` : `Enter ${formatNumber(min)}.`;
}

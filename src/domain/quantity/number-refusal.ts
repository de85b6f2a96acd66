import { centsProblem } from '#domain/money/cents-problem.ts';
import { foreignUnit, readNumber } from '#domain/quantity/read-number.ts';
import { numberWords } from '#domain/words/number-words.ts';
import { unitWords } from '#domain/words/unit-words.ts';

export interface NumberBounds {
  readonly unit: string;
  readonly min: number;
  readonly max: number;
}

/** The largest number of a box that states no other. */
export const mostNumber = 1_000_000_000;

const mostShown = 20;

const exampleOf = (unit: string): string =>
  unit === '$' ? 'Enter dollars, like 1,250.' : 'Enter one like 36.5 or 36 1/2.';

/** A box without a unit takes a bare number. */
const enterAdvice = (unit: string): string =>
  unit === '' || unit === '$' || unit === '%' ? exampleOf(unit) : `Enter ${unitWords(unit)}.`;

/** Why a typed text is not accepted as a number, worded to follow the input's label; null when it is. */
export function numberRefusal(text: string, { unit, min, max }: NumberBounds): string | null {
  const number = readNumber(text, unit);
  if (number === null) return null;
  if (Number.isNaN(number)) {
    const said = text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
    const foreign = foreignUnit(text, unit);
    if (foreign !== null) return `“${said}” is in ${unitWords(foreign)}. ${enterAdvice(unit)}`;
    return `“${said}” is not a number. ${exampleOf(unit)}`;
  }
  if (number >= min && number <= max) return unit === '$' ? centsProblem(number) : null;
  return max > min ? `Enter ${numberWords(min)} to ${numberWords(max)}.` : `Enter ${numberWords(min)}.`;
}

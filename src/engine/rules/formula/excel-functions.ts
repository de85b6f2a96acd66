// The functions of a spreadsheet program as our operators, so that somebody who knows Excel types what they know.
import { operatorByName } from '#engine/rules/operators.ts';

type ExcelTranslate = (operands: readonly unknown[]) => unknown;

/** Thrown for operands that only a spreadsheet program can compute. */
export class NotTranslated extends Error {}

/** The step of a number of digits: 2 is 0.01, 0 is 1, -1 is 10. */
function stepOf(digits: unknown): number {
  if (digits === undefined) return 1;
  if (typeof digits !== 'number' || !Number.isInteger(digits) || Math.abs(digits) > 6)
    throw new NotTranslated('The number of digits is a whole number from -6 to 6.');
  return Number(`1e${-digits}`);
}

const roundedDown = (value: unknown, step: unknown): unknown => ({ '-': [value, { '%': [value, step] }] });

const roundedUp = (value: unknown, step: unknown): unknown =>
  step === 1 ? { ceil: [value] } : { roundUpTo: [value, step] };

/** Half a step more, rounded down: 2.5 is 3, as in a spreadsheet program. */
const rounded = (value: unknown, step: number): unknown =>
  step === 0.01 ? { money: [value] } : roundedDown({ '+': [value, step / 2] }, step);

const called =
  (name: string): ExcelTranslate =>
  (operands) => ({ [name]: [...operands] });

const functions: Readonly<Record<string, ExcelTranslate>> = {
  IF: called('if'),
  MAX: called('max'),
  MIN: called('min'),
  SUM: called('+'),
  PRODUCT: called('*'),
  MOD: called('%'),
  POWER: called('power'),
  AND: called('and'),
  OR: called('or'),
  NOT: called('!'),
  CONCAT: called('cat'),
  CONCATENATE: called('cat'),
  ROUNDUP: ([value, digits]) => roundedUp(value, stepOf(digits)),
  ROUNDDOWN: ([value, digits]) => roundedDown(value, stepOf(digits)),
  ROUND: ([value, digits]) => rounded(value, stepOf(digits)),
  CEILING: ([value, step = 1]) => roundedUp(value, step),
  FLOOR: ([value, step = 1]) => roundedDown(value, step),
  INT: ([value]) => roundedDown(value, 1),
  TRUNC: ([value, digits]) => roundedDown(value, stepOf(digits)),
  ABS: ([value]) => ({ max: [value, { '-': [value] }] }),
  TRUE: () => true,
  FALSE: () => false,
};

/** Names of the functions that are not ours in capitals, for the offers while typing. */
export const excelNames: readonly string[] = Object.keys(functions).filter(
  (name) => name !== 'TRUE' && name !== 'FALSE' && !operatorByName.has(name.toLowerCase()),
);

const ownNames = new Map([...operatorByName.keys()].map((name) => [name.toLowerCase(), name]));

/** The logic of a function as somebody typed its name: ours, ours in other letters, or that of a spreadsheet program. */
export function logicOfCall(name: string, operands: readonly unknown[]): unknown {
  if (operatorByName.has(name)) return { [name]: [...operands] };
  const translate = functions[name.toUpperCase()];
  return translate === undefined ? { [ownNames.get(name.toLowerCase()) ?? name]: [...operands] } : translate(operands);
}

import { operationOf } from '#engine/rules/compile-logic.ts';
import { inputOf, type Names, namesInRowsOf } from '#engine/rules/logic-names.ts';
import { sidesOf } from '#engine/rules/words-of-unit.ts';

/** Units that count something: a quantity times one of them keeps its own unit. */
const counting: ReadonlySet<string> = new Set(['', '%', 'EA', 'ROW', 'fraction']);

/** The unit of a part, as far as it follows from the units of the inputs; empty when it does not. */
export function unitOfLogic(logic: unknown, names: Names): string {
  const operation = operationOf(logic);
  if (operation === null) return '';
  const unitsOf = (parts: readonly unknown[]) => parts.map((part) => unitOfLogic(part, names));
  const [first, second] = operation.operands;
  switch (operation.name) {
    case 'var':
      return sidesOf(inputOf(logic, names)?.[1].unit ?? '')[0];
    case 'perUnit':
      return sidesOf(inputOf(second, names)?.[1].unit ?? '')[1];
    case 'sumOf':
      return second === undefined ? unitOfLogic(first, names) : unitOfLogic(second, namesInRowsOf(first, names) ?? {});
    case '*': {
      const measures = unitsOf(operation.operands).filter((unit) => !counting.has(unit));
      // A package that is multiplied by what it holds is a package no more.
      const isUnpacked = operation.operands.some((figure) => measures[0]?.endsWith(` of ${String(figure)}`) === true);
      if (isUnpacked) return '';
      return measures.length === 1 ? (measures[0] ?? '') : '';
    }
    case '/':
      return quotientUnit(unitOfLogic(first, names), second, names);
    case '+':
    case '-':
    case 'max':
    case 'min':
      return unitsOf(operation.operands).find((unit) => unit !== '') ?? '';
    case 'addPercent':
    case 'ceil':
    case 'money':
    case 'roundUpTo':
    case 'nearestThird':
      return unitOfLogic(first, names);
    default:
      return '';
  }
}

/** Fixed figures that turn one unit into another. */
const converted: Readonly<Record<string, string>> = { 'IN 12': 'FT', 'SQ FT 100': 'SQ', 'LB 2000': 'TON' };

function quotientUnit(unit: string, divisor: unknown, names: Names): string {
  if (divisor === 2) return unit;
  if (typeof divisor === 'number') return converted[`${unit} ${divisor}`] ?? '';
  const [measured, by] = sidesOf(inputOf(divisor, names)?.[1].unit ?? '');
  return by !== '' && measured === unit ? by : '';
}

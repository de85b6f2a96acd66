import { operationOf } from '#engine/rules/compile-logic.ts';
import { inputOf, type Names, namesInRowsOf } from '#engine/rules/logic-names.ts';
import { sidesOf } from '#engine/rules/words-of-unit.ts';

/** Units that count something: a quantity times one of them keeps its own unit. */
const counting: ReadonlySet<string> = new Set(['', '%', 'EA', 'ROW']);

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
      return measures.length === 1 ? (measures[0] ?? '') : '';
    }
    case '/':
      return second === 2 ? unitOfLogic(first, names) : '';
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

// Follows the units of a rule's inputs through its logic: lengths are not added to areas, and what comes out is counted
// in what the rule says.
import {
  fits,
  productOf,
  pureUnit,
  quotientOf,
  type Unit,
  unitInWords,
  unitOfFigure,
  unpacked,
} from '#engine/audit/units.ts';
import { operationOf } from '#engine/rules/compile-logic.ts';

/** What an input of a rule is measured in. */
export interface NamedUnit {
  readonly unit: Unit;
  /** What is measured and by what, in a unit such as "FT per RL". */
  readonly sides: readonly [measured: Unit, by: Unit] | null;
  /** The members of its rows. */
  readonly members: NamedUnits | null;
}

export type NamedUnits = Readonly<Record<string, NamedUnit>>;

/** The unit of a piece of logic; what does not fit within it is told. */
export function unitThrough(logic: unknown, names: NamedUnits, tell: (problem: string) => void): Unit {
  const operation = operationOf(logic);
  if (operation === null) return null;
  const { name, operands } = operation;
  const [first, second] = operands;
  const within = (part: unknown) => unitThrough(part, names, tell);
  const alike = (parts: readonly unknown[], verb: string): Unit => {
    const units = parts.map(within);
    const [known = null] = units.filter((unit) => unit !== null);
    const other = units.find((unit) => !fits(known, unit)) ?? null;
    if (other !== null) tell(`${verb} ${unitInWords(known)} and ${unitInWords(other)}.`);
    return known;
  };
  switch (name) {
    case 'var':
      return typeof first === 'string' ? (names[first]?.unit ?? null) : null;
    case '+':
      return alike(operands, 'Adds');
    case '-':
      return alike(operands, 'Subtracts');
    case 'max':
    case 'min':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case '==':
    case '===': {
      const unit = alike(operands, 'Compares');
      return name === 'max' || name === 'min' ? unit : null;
    }
    case '*':
      return operands.reduce<Unit>((unit, operand) => timesOperand(unit, operand, within), pureUnit);
    case '/':
    case 'ratio':
      return quotientOf(within(first), typeof second === 'number' ? unitOfFigure(second) : within(second));
    case 'perUnit':
      return unitPerUnit(within(first), second, names, tell);
    case 'addPercent': {
      const percent = within(second);
      if (!fits(percent, pureUnit)) tell(`Adds ${unitInWords(percent)} as percents.`);
      return within(first);
    }
    case 'roundUpTo':
      return alike([first, second], 'Rounds');
    case 'ceil':
    case 'money':
    case 'nearestThird':
      return within(first);
    case 'sumOf': {
      const list = listOf(first, names);
      within(first);
      return second === undefined ? (list?.unit ?? null) : unitThrough(second, list?.members ?? {}, tell);
    }
    case 'if': {
      const values = operands.filter((_, index) => index % 2 === 1 || index === operands.length - 1);
      for (const operand of operands) if (!values.includes(operand)) within(operand);
      return alike(values, 'Chooses between');
    }
    default:
      for (const operand of operands) within(operand);
      return null;
  }
}

const timesOperand = (unit: Unit, operand: unknown, within: (part: unknown) => Unit): Unit =>
  typeof operand === 'number'
    ? productOf(unpacked(unit, operand), unitOfFigure(operand))
    : operandTimes(unit, within(operand));

// A figure may stand before its package: 12 times a case of 12.
const operandTimes = (unit: Unit, other: Unit): Unit =>
  unit?.isScaled === true && unpacked(other, 12) === null ? null : productOf(unit, other);

function unitPerUnit(need: Unit, conversion: unknown, names: NamedUnits, tell: (problem: string) => void): Unit {
  const operation = operationOf(conversion);
  const [name] = operation?.name === 'var' ? operation.operands : [];
  const sides = typeof name === 'string' ? (names[name]?.sides ?? null) : null;
  if (sides === null) return null;
  const [measured, by] = sides;
  if (!fits(need, measured)) tell(`Divides ${unitInWords(need)} by ${unitInWords(measured)} of each.`);
  return by;
}

function listOf(logic: unknown, names: NamedUnits): NamedUnit | null {
  const operation = operationOf(logic);
  const [first] = operation?.operands ?? [];
  if (operation?.name === 'filter' || operation?.name === 'rowsWith') return listOf(first, names);
  return operation?.name === 'var' && typeof first === 'string' ? (names[first] ?? null) : null;
}

import { roundDecimals } from '#domain/money/round-money.ts';
import { roundQuantity } from '#domain/quantity/round-quantity.ts';
import { compileLogic, operationOf } from '#engine/rules/compile-logic.ts';
import type { LadderRow } from '#engine/rules/compiled-rule.ts';
import { inputOf, listInputOf, type Names, namesInRowsOf } from '#engine/rules/logic-names.ts';
import { isTrue, toPlain } from '#engine/rules/operator.ts';
import { unitOfLogic } from '#engine/rules/unit-of-logic.ts';
import { wordsOfLogic, wordsOfValue } from '#engine/rules/words-of-logic.ts';
import { sidesOf } from '#engine/rules/words-of-unit.ts';

type Value = LadderRow['value'];
type Sign = LadderRow['operator'];

/** More rows of a list than this are shown as one. */
const mostRows = 24;

/**
 * The arithmetic of a piece of logic, one row after the other, as it is done by hand: the first operand is taken apart,
 * each further one is a row with its operator. The last row is the value.
 */
export function ladderOfLogic(logic: unknown, names: Names, data: unknown): LadderRow[] {
  const operation = operationOf(logic);
  const [first, second, third] = operation?.operands ?? [];
  const worth = (part: unknown): Value => valueOfLogic(part, data);
  const steps = (part: unknown) => ladderOfLogic(part, names, data);
  const row = (operator: Sign, part: unknown): LadderRow => rowOf(operator, part, names, data);
  const sum = (label: string, value: Value, unit: string): LadderRow => ({
    operator: '=',
    label,
    input: null,
    value,
    unit,
    kind: 'sum',
  });
  /** The first operand, added up before it is multiplied or divided. */
  const base = (part: unknown): LadderRow[] => {
    const rows = steps(part);
    const last = rows.at(-1);
    return last?.kind === 'term' && (last.operator === '+' || last.operator === '−')
      ? [...rows, sum('Together', worth(part), unitOfLogic(part, names))]
      : rows;
  };
  const roundedUp = (exactly: Value, label: string): LadderRow[] => [
    sum('Exactly', exactly, unitOfLogic(logic, names)),
    { operator: '', label, input: null, value: worth(logic), unit: unitOfLogic(logic, names), kind: 'sum' },
  ];

  switch (operation?.name) {
    case '+':
      return [...steps(first), ...operation.operands.slice(1).map((operand) => row('+', operand))];
    case '-':
      return second === undefined ? [row('', logic)] : [...steps(first), row('−', second)];
    case '*':
      return [...base(first), ...operation.operands.slice(1).map((operand) => row('×', operand))];
    case '/':
    case 'ratio':
      return [...base(first), row('÷', second)];
    case 'addPercent': {
      const percent = row('+', second);
      return [
        ...base(first),
        percent,
        sum(`With ${decapitalised(percent.label)}`, worth(logic), unitOfLogic(first, names)),
      ];
    }
    case 'perUnit': {
      const rows = [...base(first), row('÷', second)];
      if (worth(second) === 0) return [...rows, sum('No conversion, so none', 0, unitOfLogic(logic, names))];
      return [...rows, ...roundedUp(worth({ ratio: [first, second] }), 'Rounded up')];
    }
    case 'ceil':
      return [...steps(first), ...roundedUp(worth(first), 'Rounded up')];
    case 'nearestThird':
      return [...base(first), sum('To the nearest third', inThousandths(worth(logic)), unitOfLogic(first, names))];
    case 'roundUpTo':
      return [...steps(first), ...roundedUp(worth(first), `Rounded up to ${wordsOfValue(worth(second))}`)];
    case 'money':
      return worth(first) === worth(logic)
        ? steps(first)
        : [...steps(first), sum('Rounded to cents', worth(logic), unitOfLogic(first, names))];
    case 'max': {
      const value = first === 0 ? second : first;
      if ((first !== 0 && second !== 0) || third !== undefined) return [row('', logic)];
      return worth(value) === worth(logic)
        ? steps(value)
        : [...steps(value), sum('Never below 0', worth(logic), unitOfLogic(value, names))];
    }
    case 'min': {
      if (second === undefined || third !== undefined) return [row('', logic)];
      if (worth(first) === worth(logic)) return steps(first);
      const most = row('=', second);
      const label = most.input === null ? 'At most' : `At most the ${decapitalised(most.label)}`;
      return [...steps(first), { ...most, label, kind: 'sum' }];
    }
    case 'sumOf':
      return sumLadder(first, second, names, data);
    case 'if':
      if (second === undefined) return steps(first ?? null);
      return isTrue(worth(first)) ? steps(second) : steps({ if: operation.operands.slice(2) });
    case '===':
    case '==':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'sameText':
      return operation.operands.filter((operand) => operationOf(operand) !== null).map((operand) => row('', operand));
    default:
      return [row('', logic)];
  }
}

/** A fraction as people say it: 0.07 is 7 %. */
export const inPercent = (fraction: number): number => roundDecimals(fraction * 100, 6);

const inThousandths = (value: Value): Value => (typeof value === 'number' ? roundQuantity(value) : value);

/** What a piece of logic comes to, as a ladder shows it. */
export function valueOfLogic(logic: unknown, data: unknown): Value {
  const compiled = compileLogic(logic);
  const value = compiled.ok ? toPlain(compiled.value(data)) : null;
  return typeof value === 'number' || typeof value === 'boolean' ? value : wordsOfValue(value);
}

function rowOf(operator: Sign, logic: unknown, names: Names, data: unknown): LadderRow {
  const input = inputOf(logic, names);
  const label =
    operationOf(logic) === null ? 'Fixed figure' : capitalised(input?.[1].description ?? wordsOfLogic(logic, names));
  const value = valueOfLogic(logic, data);
  const unit = unitOfLogic(logic, names);
  const row = { operator, label, input: input?.[0] ?? null, kind: 'term' } as const;
  if (unit === 'fraction' && typeof value === 'number') return { ...row, value: inPercent(value), unit: '%' };
  return { ...row, value, unit };
}

/** One row of the ladder for each row of the list. */
function sumLadder(list: unknown, perRow: unknown, names: Names, data: unknown): LadderRow[] {
  const compiled = compileLogic(list);
  const rows = compiled.ok ? compiled.value(data) : [];
  const words = listInputOf(list, names)?.description ?? 'rows';
  const inside = namesInRowsOf(list, names);
  const logic = perRow ?? { var: '' };
  const unit = inside === null ? (listInputOf(list, names)?.unit ?? '') : unitOfLogic(logic, inside);
  const term = (operator: Sign, label: string, value: Value): LadderRow => ({
    operator,
    label,
    input: null,
    value,
    unit,
    kind: 'term',
  });
  if (!Array.isArray(rows) || rows.length === 0) return [term('', `No ${words}`, 0)];
  const shown = rows.length > mostRows ? rows.slice(0, mostRows - 1) : rows;
  const terms = shown.map((row: unknown, index) =>
    term(
      index === 0 ? '' : '+',
      `Row ${index + 1}${inside === null ? '' : `: ${membersInWords(row, inside)}`}`,
      valueOfLogic(logic, row),
    ),
  );
  const rest = rows.slice(shown.length);
  if (rest.length > 0)
    terms.push(term('+', `${rest.length} more rows`, valueOfLogic({ sumOf: [{ var: '' }, logic] }, rest)));
  return terms;
}

function membersInWords(row: unknown, names: Names): string {
  const values = row as Readonly<Record<string, unknown>>;
  return Object.entries(names)
    .map(([name, input]) => {
      const [unit] = sidesOf(input.unit ?? '');
      return `${input.description} ${wordsOfValue(values[name])}${unit === '' ? '' : ` ${unit}`}`;
    })
    .join(', ');
}

const capitalised = (words: string): string => {
  const bare = words.startsWith('the ') ? words.slice(4) : words;
  return bare.charAt(0).toUpperCase() + bare.slice(1);
};

const decapitalised = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

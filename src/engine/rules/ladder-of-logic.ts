import { percentFromFraction } from '#domain/quantity/percent.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { figureWithUnit } from '#domain/text/unit-text.ts';
import { compileLogic, runLogic } from '#engine/rules/compile-logic.ts';
import type { LadderRow } from '#engine/rules/compiled-rule.ts';
import { describeLogic } from '#engine/rules/describe-logic.ts';
import { describeValue } from '#engine/rules/describe-value.ts';
import { inputOf, listInputOf, type Names, namesInRowsOf } from '#engine/rules/logic-names.ts';
import { operationOf } from '#engine/rules/operation.ts';
import { type Ladder, toPlain } from '#engine/rules/operator.ts';
import { operatorByName } from '#engine/rules/operators.ts';
import { sidesOfUnit } from '#engine/rules/sides-of-unit.ts';
import { unitOfLogic } from '#engine/rules/unit-of-logic.ts';

type Value = LadderRow['value'];
type Sign = LadderRow['operator'];

/** Longer lists are shown as one row. */
const maxRows = 24;

/**
 * The arithmetic of a piece of logic, row by row as done by hand: the first operand is expanded, and each further one
 * is a row with its operator. The last row is the value.
 */
export function ladderOfLogic(logic: unknown, names: Names, data: unknown): readonly LadderRow[] {
  const operation = operationOf(logic);
  const show = operation === null ? undefined : operatorByName.get(operation.name)?.show;
  if (operation === null || show === undefined) return [rowOf('', logic, names, data)];
  return show(operation.operands, ladderFor(logic, names, data));
}

const sum = (label: string, value: Value, unit: string): LadderRow => ({
  operator: '=',
  label,
  input: null,
  value,
  unit,
  kind: 'sum',
});

function ladderFor(whole: unknown, names: Names, data: unknown): Ladder {
  const worth = (part: unknown) => valueOfLogic(part, data);
  const unit = (part: unknown) => unitOfLogic(part, names);
  const steps = (part: unknown) => ladderOfLogic(part, names, data);
  return {
    whole,
    worth,
    unit,
    steps,
    base: (part) => {
      const rows = steps(part);
      const last = rows.at(-1);
      const isSum = last?.kind === 'term' && (last.operator === '+' || last.operator === '−');
      return isSum ? [...rows, sum('Together', worth(part), unit(part))] : rows;
    },
    row: (operator, part) => rowOf(operator, part, names, data),
    sum,
    roundedUp: (exactly, label) => [
      sum('Exactly', exactly, unit(whole)),
      { ...sum(label, worth(whole), unit(whole)), operator: '' },
    ],
    eachRow: (list, perRow) => sumLadder(list, perRow, names, data),
  };
}

/** A fraction as people say it: 0.07 is 7%. */
export const inPercent = (fraction: number): number => percentFromFraction(fraction, 6);

/** A part of a rule that has an answer; null for a part that the answer does not need. */
function computed(logic: unknown, data: unknown): unknown {
  const compiled = compileLogic(logic);
  const run = compiled.ok ? runLogic(compiled.value, data) : compiled;
  return run.ok ? run.value : null;
}

/** The value of a piece of logic, as shown in a ladder. */
export function valueOfLogic(logic: unknown, data: unknown): Value {
  const value = toPlain(computed(logic, data));
  return typeof value === 'number' || typeof value === 'boolean' ? value : describeValue(value);
}

function rowOf(operator: Sign, logic: unknown, names: Names, data: unknown): LadderRow {
  const input = inputOf(logic, names);
  const label =
    operationOf(logic) === null ? 'Fixed figure' : capitalized(input?.[1].description ?? describeLogic(logic, names));
  const value = valueOfLogic(logic, data);
  const unit = unitOfLogic(logic, names);
  const row = { operator, label, input: input?.[0] ?? null, kind: 'term' } as const;
  if (unit === 'fraction' && typeof value === 'number') return { ...row, value: inPercent(value), unit: '%' };
  return { ...row, value, unit };
}

/** One ladder row for each row of the list. */
function sumLadder(list: unknown, perRow: unknown, names: Names, data: unknown): LadderRow[] {
  const rows = computed(list, data);
  const text = listInputOf(list, names)?.description ?? 'rows';
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
  if (!Array.isArray(rows) || rows.length === 0) return [term('', `No ${text}`, 0)];
  const shown = rows.length > maxRows ? rows.slice(0, maxRows - 1) : rows;
  const terms = shown.map((row: unknown, index) =>
    term(
      index === 0 ? '' : '+',
      `Row ${index + 1}${inside === null ? '' : `: ${membersText(row, inside)}`}`,
      valueOfLogic(logic, row),
    ),
  );
  const rest = rows.slice(shown.length);
  if (rest.length > 0)
    terms.push(term('+', pluralize(rest.length, 'more row'), valueOfLogic({ sumOf: [{ var: '' }, logic] }, rest)));
  return terms;
}

function membersText(row: unknown, names: Names): string {
  const values = row as Readonly<Record<string, unknown>>;
  return Object.entries(names)
    .map(([name, input]) => {
      const [unit] = sidesOfUnit(input.unit ?? '');
      return `${input.description} ${figureWithUnit(describeValue(values[name]), unit)}`;
    })
    .join(', ');
}

function capitalized(text: string): string {
  const bare = text.startsWith('the ') ? text.slice(4) : text;
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

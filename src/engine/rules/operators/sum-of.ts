import type { Exact } from '#domain/exact/exact.ts';
import { add } from '#domain/exact/exact-arithmetic.ts';
import { nothing, numberOf, type Operator, result } from '#engine/rules/operator.ts';

const itself = (row: unknown): unknown => row;

export const sumOf: Operator = {
  name: 'sumOf',
  label: 'Sum over rows',
  sentence: 'The sum over a list: of its numbers, or of the second operand for each row.',
  operands: [1, 2],
  scope: 'row',
  build:
    ([list = nothing, perRow = itself]) =>
    (data, scope) => {
      const rows = list(data, scope);
      if (!Array.isArray(rows)) return 0;
      return rows.reduce<Exact>(
        (total, row, index) => result(add(total, numberOf(perRow(row, { data, index, outer: scope })))),
        0,
      );
    },
  describe: ([list, perRow], { describe, inRowsOf }) =>
    perRow === undefined
      ? `the sum of ${describe(list)}`
      : `the sum over ${describe(list)} of ${inRowsOf(list).describe(perRow)}`,
  show: ([list, perRow], { eachRow }) => eachRow(list, perRow),
  unit: ([list, perRow], { of, inRowsOf }) => (perRow === undefined ? of(list) : inRowsOf(list).of(perRow)),
  measure: ([rows, perRow], { of, list, inRowsOf }) => {
    of(rows);
    return perRow === undefined ? (list(rows)?.unit ?? null) : inRowsOf(rows).of(perRow);
  },
};

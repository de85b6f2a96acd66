import type { Exact } from '#domain/exact/exact.ts';
import { add } from '#domain/exact/exact-arithmetic.ts';
import { nothing, numberOf, type Operator } from '#engine/rules/operator.ts';

const itself = (row: unknown): unknown => row;

export const sumOf: Operator = {
  name: 'sumOf',
  sentence: 'The sum over a list: of its numbers, or of the second operand worked out for each row.',
  operands: [1, 2],
  scope: 'row',
  build:
    ([list = nothing, perRow = itself]) =>
    (data) => {
      const rows = list(data);
      if (!Array.isArray(rows)) return 0;
      return rows.reduce<Exact>((total, row) => add(total, numberOf(perRow(row))), 0);
    },
};

import { nothing, type Operator } from '#engine/rules/operator.ts';

export const rowsWith: Operator = {
  name: 'rowsWith',
  sentence: 'The rows of a list whose named member is the given text, capital or small letters alike.',
  operands: [3, 3],
  build:
    ([list = nothing, member = nothing, text = nothing]) =>
    (data) => {
      const rows = list(data);
      if (!Array.isArray(rows)) return [];
      const name = String(member(data));
      const wanted = folded(text(data));
      return rows.filter((row) => folded(row?.[name]) === wanted);
    },
};

const folded = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value);

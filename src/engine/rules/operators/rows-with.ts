import { nothing, type Operator } from '#engine/rules/operator.ts';
import { isSameText } from '#engine/rules/operators/same-text.ts';
import { count } from '#engine/rules/work-limit.ts';

export const rowsWith: Operator = {
  name: 'rowsWith',
  label: 'Rows with',
  sentence: 'The rows of a list whose named member equals the given text, ignoring case.',
  operands: [3, 3],
  build:
    ([list = nothing, member = nothing, text = nothing]) =>
    (data, scope) => {
      const rows = list(data, scope);
      if (!Array.isArray(rows)) return [];
      count(rows.length);
      const name = String(member(data, scope));
      const wanted = text(data, scope);
      return rows.filter((row) => isSameText(row?.[name], wanted));
    },
  choosesRows: true,
  namesMember: true,
  describe: ([list, member, text], { describe, inRowsOf }) => {
    const described = inRowsOf(list).input({ var: member })?.description ?? String(member);
    return `those of ${describe(list)} whose ${described} is ${describe(text)}`;
  },
};

import { type Evaluate, isTrue, nothing, type Operator } from '#engine/rules/operator.ts';

const reduce: Operator = {
  name: 'reduce',
  label: 'Reduce a list',
  sentence: 'Goes through a list; each row is seen as current beside the accumulator.',
  scope: 'reduce',
  build:
    ([list = nothing, step = nothing, initial = () => null]) =>
    (data) => {
      const rows = list(data);
      const start = initial(data);
      if (!Array.isArray(rows)) return start;
      return rows.reduce<unknown>((accumulator, current) => step({ current, accumulator }), start);
    },
};

type Rows = readonly unknown[];

/** Maps over the rows of a list; returns a fixed value when there is no list. */
const over =
  (answer: (rows: Rows, perRow: Evaluate) => unknown, withoutList: () => unknown) =>
  ([list = nothing, perRow = nothing]: readonly Evaluate[]): Evaluate =>
  (data) => {
    const rows = list(data);
    return Array.isArray(rows) ? answer(rows, perRow) : withoutList();
  };

const filter: Operator = {
  name: 'filter',
  label: 'Rows for which',
  sentence: 'The rows of a list for which the second operand is true.',
  scope: 'row',
  build: over(
    (rows, perRow) => rows.filter((row) => isTrue(perRow(row))),
    () => [],
  ),
  choosesRows: true,
  say: ([list, condition], { say, inRowsOf }) => `those of ${say(list)} for which ${inRowsOf(list).say(condition)}`,
};

const map: Operator = {
  name: 'map',
  label: 'For every row',
  sentence: 'The second operand for every row of a list.',
  scope: 'row',
  build: over(
    (rows, perRow) => rows.map((row) => perRow(row)),
    () => [],
  ),
};

const all: Operator = {
  name: 'all',
  label: 'True for every row',
  sentence: 'True for every row of a list, and there is one.',
  scope: 'row',
  build: over(
    (rows, perRow) => rows.length > 0 && rows.every((row) => isTrue(perRow(row))),
    () => false,
  ),
};

const some: Operator = {
  name: 'some',
  label: 'True for some row',
  sentence: 'True for some row of a list.',
  scope: 'row',
  build: over(
    (rows, perRow) => rows.some((row) => isTrue(perRow(row))),
    () => false,
  ),
};

const none: Operator = {
  name: 'none',
  label: 'True for no row',
  sentence: 'True for no row of a list.',
  scope: 'row',
  build: over(
    (rows, perRow) => !rows.some((row) => isTrue(perRow(row))),
    () => true,
  ),
};

const merge: Operator = {
  name: 'merge',
  label: 'Lists together',
  takesMany: true,
  sentence: 'One list of all operands, lists among them opened.',
  build: (operands) => (data) => operands.flatMap((operand) => operand(data)),
};

/** The list operators of JSON Logic. */
export const lists: readonly Operator[] = [reduce, filter, map, all, some, none, merge];

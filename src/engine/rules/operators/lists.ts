import { operationOf } from '#engine/rules/operation.ts';
import { type Evaluate, isTrue, nothing, type Operator } from '#engine/rules/operator.ts';
import { count } from '#engine/rules/work-limit.ts';

/** A list operator over something that is written and is no list. */
const refusesNoList = ([list]: readonly unknown[]): string | null =>
  Array.isArray(list) || operationOf(list) !== null ? null : `goes through a list, not ${JSON.stringify(list)}`;

const refusesNothing = (written: readonly unknown[]): string | null =>
  refusesNoList(written) ?? (written[1] === null ? 'needs something to do for every row' : null);

const reduce: Operator = {
  name: 'reduce',
  label: 'Reduce a list',
  sentence: 'Goes through a list; each row is seen as current beside the accumulator.',
  operands: [2, 3],
  needsList: true,
  refuses: refusesNoList,
  scope: 'reduce',
  build:
    ([list = nothing, step = nothing, initial = () => null]) =>
    (data, scope) => {
      const rows = list(data, scope);
      const start = initial(data, scope);
      if (!Array.isArray(rows)) return start;
      count(rows.length);
      return rows.reduce<unknown>(
        (accumulator, current, index) => step({ current, accumulator }, { data, index, outer: scope }),
        start,
      );
    },
};

type Rows = readonly unknown[];

/** Maps over the rows of a list; returns a fixed value when there is no list. */
const over =
  (answer: (rows: Rows, perRow: (row: unknown, index: number) => unknown) => unknown, withoutList: () => unknown) =>
  ([list = nothing, perRow = nothing]: readonly Evaluate[]): Evaluate =>
  (data, scope) => {
    const rows = list(data, scope);
    if (!Array.isArray(rows)) return withoutList();
    count(rows.length);
    return answer(rows, (row, index) => perRow(row, { data, index, outer: scope }));
  };

const overRows = { operands: [2, 2], needsList: true, refuses: refusesNoList, scope: 'row' } as const;

const filter: Operator = {
  name: 'filter',
  label: 'Rows for which',
  sentence: 'The rows of a list for which the second operand is true.',
  ...overRows,
  refuses: refusesNothing,
  build: over(
    (rows, perRow) => rows.filter((row, index) => isTrue(perRow(row, index))),
    () => [],
  ),
  choosesRows: true,
  describe: ([list, condition], { describe, inRowsOf }) =>
    `those of ${describe(list)} for which ${inRowsOf(list).describe(condition)}`,
};

const map: Operator = {
  name: 'map',
  label: 'For every row',
  sentence: 'The second operand for every row of a list.',
  ...overRows,
  refuses: refusesNothing,
  build: over(
    (rows, perRow) => rows.map(perRow),
    () => [],
  ),
};

const all: Operator = {
  name: 'all',
  label: 'True for every row',
  sentence: 'True for every row of a list, and there is one.',
  ...overRows,
  build: over(
    (rows, perRow) => rows.length > 0 && rows.every((row, index) => isTrue(perRow(row, index))),
    () => false,
  ),
};

const some: Operator = {
  name: 'some',
  label: 'True for some row',
  sentence: 'True for some row of a list.',
  ...overRows,
  build: over(
    (rows, perRow) => rows.some((row, index) => isTrue(perRow(row, index))),
    () => false,
  ),
};

const none: Operator = {
  name: 'none',
  label: 'True for no row',
  sentence: 'True for no row of a list.',
  ...overRows,
  build: over(
    (rows, perRow) => !rows.some((row, index) => isTrue(perRow(row, index))),
    () => true,
  ),
};

const merge: Operator = {
  name: 'merge',
  label: 'Lists together',
  takesMany: true,
  sentence: 'One list of all operands, lists among them opened.',
  build: (operands) => (data, scope) => {
    const merged = operands.flatMap((operand) => operand(data, scope));
    count(merged.length);
    return merged;
  },
};

/** The list operators of JSON Logic. */
export const lists: readonly Operator[] = [reduce, filter, map, all, some, none, merge];

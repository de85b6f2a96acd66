import type { Operator } from '#engine/rules/operator.ts';
import { addPercent } from '#engine/rules/operators/add-percent.ts';
import { arithmetic } from '#engine/rules/operators/arithmetic.ts';
import { ceil } from '#engine/rules/operators/ceil.ts';
import { choices } from '#engine/rules/operators/choices.ts';
import { comparisons } from '#engine/rules/operators/comparisons.ts';
import { inputs } from '#engine/rules/operators/inputs.ts';
import { lists } from '#engine/rules/operators/lists.ts';
import { money } from '#engine/rules/operators/money.ts';
import { nearestThird } from '#engine/rules/operators/nearest-third.ts';
import { perUnit } from '#engine/rules/operators/per-unit.ts';
import { power } from '#engine/rules/operators/power.ts';
import { ratio } from '#engine/rules/operators/ratio.ts';
import { roundUpTo } from '#engine/rules/operators/round-up-to.ts';
import { rowsWith } from '#engine/rules/operators/rows-with.ts';
import { sameText } from '#engine/rules/operators/same-text.ts';
import { sumOf } from '#engine/rules/operators/sum-of.ts';
import { texts } from '#engine/rules/operators/texts.ts';

/** The operators of JSON Logic. */
export const standardOperators: readonly Operator[] = [
  ...inputs,
  ...arithmetic,
  ...comparisons,
  ...choices,
  ...lists,
  ...texts,
];

/** Our own operators. */
export const ownOperators: readonly Operator[] = [
  addPercent,
  ceil,
  money,
  nearestThird,
  perUnit,
  power,
  ratio,
  roundUpTo,
  rowsWith,
  sameText,
  sumOf,
];

/** Every operator that logic may use; compiling a rule with any other fails. */
export const operatorByName: ReadonlyMap<string, Operator> = new Map(
  [...standardOperators, ...ownOperators].map((operator) => [operator.name, operator]),
);

import { nothing, type Operator } from '#engine/rules/operator.ts';
import { isSame, operandsShown } from '#engine/rules/operators/comparisons.ts';
import { between } from '#engine/rules/phrases.ts';

/** Equal texts, ignoring case and surrounding blanks; other values are compared strictly. */
export const isSameText = (one: unknown, other: unknown): boolean => isSame(folded(one), folded(other));

const folded = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value);

export const sameText: Operator = {
  name: 'sameText',
  comparesEquality: true,
  label: 'Same text',
  sentence: 'Equal texts, ignoring case and surrounding blanks.',
  operands: [2, 2],
  build:
    ([one = nothing, other = nothing]) =>
    (data, scope) =>
      isSameText(one(data, scope), other(data, scope)),
  describe: between('is'),
  show: operandsShown,
};

import { nothing, type Operator } from '#engine/rules/operator.ts';

export const sameText: Operator = {
  name: 'sameText',
  sentence: 'Two texts are the same, capital or small letters alike.',
  operands: [2, 2],
  build:
    ([first = nothing, second = nothing]) =>
    (data) =>
      folded(first(data)) === folded(second(data)),
};

const folded = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value);

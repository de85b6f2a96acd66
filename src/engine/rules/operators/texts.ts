import { toNumber } from '#domain/exact/exact.ts';
import { nothing, numberOf, type Operator } from '#engine/rules/operator.ts';
import { isSame } from '#engine/rules/operators/comparisons.ts';
import { between } from '#engine/rules/phrases.ts';
import { count } from '#engine/rules/work-limit.ts';

const contains: Operator = {
  name: 'in',
  operands: [2, 2],
  label: 'Is in',
  sentence: 'The first operand is a row of a list, or part of a text.',
  build:
    ([needle = nothing, hay = nothing]) =>
    (data, scope) => {
      const [part, whole] = [needle(data, scope), hay(data, scope)];
      if (Array.isArray(whole)) return whole.some((row) => isSame(row, part));
      return typeof whole === 'string' && whole !== '' && whole.includes(String(part));
    },
  describe: between('is among'),
};

const concatenate: Operator = {
  name: 'cat',
  label: 'Texts together',
  takesMany: true,
  sentence: 'All operands as one text.',
  build: (operands) => (data, scope) => {
    const text = operands.map((operand) => operand(data, scope)).join('');
    count(text.length);
    return text;
  },
};

const position = (value: unknown): number => Math.trunc(toNumber(numberOf(value)));

/** Bounds of a substring; negative positions count from the end. */
const substring: Operator = {
  name: 'substr',
  operands: [2, 3],
  label: 'Part of a text',
  sentence: 'A part of a text: from a position on, for a length; a negative length leaves that many off at the end.',
  build: ([source = nothing, start = nothing, length]) => {
    return (data, scope) => {
      const text = String(source(data, scope));
      const from = position(start(data, scope));
      const rest = text.slice(from < 0 ? Math.max(0, text.length + from) : from);
      if (length === undefined) return rest;
      const taken = position(length(data, scope));
      return taken < 0 ? rest.slice(0, Math.max(0, rest.length + taken)) : rest.slice(0, taken);
    };
  },
};

/** The text operators of JSON Logic, and membership. */
export const texts: readonly Operator[] = [contains, concatenate, substring];

import { toNumber } from '#domain/exact/exact.ts';
import { type Evaluate, nothing, numberOf, type Operator } from '#engine/rules/operator.ts';
import { isSame } from '#engine/rules/operators/comparisons.ts';
import { between } from '#engine/rules/phrases.ts';

const contains: Operator = {
  name: 'in',
  label: 'Is in',
  sentence: 'The first operand is a row of a list, or part of a text.',
  build:
    ([needle = nothing, hay = nothing]) =>
    (data) => {
      const [part, whole] = [needle(data), hay(data)];
      if (Array.isArray(whole)) return whole.some((row) => isSame(row, part));
      return typeof whole === 'string' && whole !== '' && whole.includes(String(part));
    },
  say: between('is among'),
};

const concatenate: Operator = {
  name: 'cat',
  label: 'Texts together',
  takesMany: true,
  sentence: 'All operands as one text.',
  build: (operands) => (data) => operands.map((operand) => operand(data)).join(''),
};

function place(operand: Evaluate, data: unknown): number {
  const value = toNumber(numberOf(operand(data)));
  return Number.isNaN(value) ? 0 : Math.trunc(value);
}

/** Bounds of a substring; negative positions count from the end. */
const substring: Operator = {
  name: 'substr',
  label: 'Part of a text',
  sentence: 'A part of a text: from a place on, for a length; a negative length leaves that many off at the end.',
  build: ([source = nothing, start = nothing, length]) => {
    return (data) => {
      const text = String(source(data));
      const from = place(start, data);
      const rest = text.slice(from < 0 ? Math.max(0, text.length + from) : from);
      if (length === undefined) return rest;
      const count = place(length, data);
      return count < 0 ? rest.slice(0, Math.max(0, rest.length + count)) : rest.slice(0, count);
    };
  },
};

/** The text operators of JSON Logic, and membership. */
export const texts: readonly Operator[] = [contains, concatenate, substring];

import type { Exact } from '#domain/exact/exact.ts';
import { isFraction, toNumber } from '#domain/exact/exact.ts';
import { exactOf } from '#domain/exact/read-exact.ts';

/** A piece of logic turned into a closure. Numbers inside an evaluation may be exact fractions. */
export type Evaluate = (data: unknown) => unknown;

/** An operator of JSON Logic: one of the standard ones, or one of ours. */
export interface Operator {
  readonly name: string;
  /** What it does, in one sentence; the reference of the rules prints it. */
  readonly sentence: string;
  /** Fewest and most operands; absent means that JSON Logic takes any number. */
  readonly operands?: readonly [number, number];
  /** Operands after the first see one row of the list in the first one instead of the whole data. */
  readonly scope?: 'row' | 'reduce';
  /** Makes the closure; `written` are the operands as they stand in the file. */
  readonly build: (operands: readonly Evaluate[], written: readonly unknown[]) => Evaluate;
}

/** Truth as JSON Logic has it: an empty list is false. */
export const isTrue = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** A value as an exact number, converted as JavaScript converts operands; NaN when it is none. */
export function numberOf(value: unknown): Exact {
  if (typeof value === 'number') return exactOf(value);
  return isFraction(value) ? value : exactOf(Number(value));
}

/** A value without fractions: what leaves an evaluation. */
export function toPlain(value: unknown): unknown {
  if (isFraction(value)) return toNumber(value);
  return Array.isArray(value) ? value.map(toPlain) : value;
}

/** Stands in for an operand that was not written. */
export const nothing: Evaluate = () => undefined;

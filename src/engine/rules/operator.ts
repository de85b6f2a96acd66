import type { RuleInput } from '#contract/records.ts';
import type { Exact } from '#domain/exact/exact.ts';
import { isFraction, toNumber } from '#domain/exact/exact.ts';
import { exactOf } from '#domain/exact/read-exact.ts';
import type { LadderRow } from '#engine/rules/compiled-rule.ts';
import type { NamedUnit, Unit } from '#engine/rules/units.ts';

/** A piece of logic turned into a closure. Numbers inside an evaluation may be exact fractions. */
export type Evaluate = (data: unknown) => unknown;

/** What every reading of an operation can ask of its parts. */
interface Parts {
  /** The declaration of the input that a part reads; null when it is something else. */
  readonly input: (part: unknown) => RuleInput | null;
}

/** Reads the parts of an operation aloud. */
export interface Speech extends Parts {
  readonly say: (part: unknown) => string;
  /** A part of a product or quotient: a sum is named as such, so that the words stay unambiguous. */
  readonly sayFactor: (part: unknown) => string;
  readonly inRowsOf: (list: unknown) => Speech;
}

/** Finds the units of the parts of an operation; empty where they do not follow from the inputs. */
export interface Units extends Parts {
  readonly of: (part: unknown) => string;
  readonly inRowsOf: (list: unknown) => Units;
}

/** Shows the parts of an operation as arithmetic that is done by hand, row by row. */
export interface Ladder {
  /** The operation itself. */
  readonly whole: unknown;
  readonly worth: (part: unknown) => LadderRow['value'];
  readonly unit: (part: unknown) => string;
  /** The rows of a part, the last of them its value. */
  readonly steps: (part: unknown) => readonly LadderRow[];
  /** The same, added up before it is multiplied or divided. */
  readonly base: (part: unknown) => readonly LadderRow[];
  /** A part as one row. */
  readonly row: (operator: LadderRow['operator'], part: unknown) => LadderRow;
  readonly sum: (label: string, value: LadderRow['value'], unit: string) => LadderRow;
  /** An exact value, and the whole number or multiple that becomes of it. */
  readonly roundedUp: (exactly: LadderRow['value'], label: string) => readonly LadderRow[];
  /** One row for each row of a list. */
  readonly eachRow: (list: unknown, perRow: unknown) => readonly LadderRow[];
}

/** Follows the measures of the parts of an operation, and tells what does not fit. */
export interface Measures {
  readonly of: (part: unknown) => Unit;
  /** The one unit of all parts; `verb` says what is done with those that differ. */
  readonly alike: (parts: readonly unknown[], verb: string) => Unit;
  readonly named: (part: unknown) => NamedUnit | null;
  /** The list that a part is, or chooses rows of. */
  readonly list: (part: unknown) => NamedUnit | null;
  readonly inRowsOf: (list: unknown) => Measures;
  readonly tell: (problem: string) => void;
}

/**
 * An operator of JSON Logic: one of the standard ones, or one of ours. It is complete in its file: what it does, how it is
 * said, how its arithmetic is shown, and in which unit it answers.
 */
export interface Operator {
  readonly name: string;
  /** What it does, in one sentence; the reference of the rules prints it. */
  readonly sentence: string;
  /** Fewest and most operands; absent means that JSON Logic takes any number. */
  readonly operands?: readonly [number, number];
  /** Its value is some of the rows of the list in its first operand. */
  readonly choosesRows?: true;
  /** Operands after the first see one row of the list in the first one instead of the whole data. */
  readonly scope?: 'row' | 'reduce';
  /** Makes the closure; `written` are the operands as they stand in the file. */
  readonly build: (operands: readonly Evaluate[], written: readonly unknown[]) => Evaluate;
  /** In the words of the trade; without it "name of a and b". */
  readonly say?: (operands: readonly unknown[], speech: Speech) => string;
  /** The same as a part of a product or quotient, where that is said otherwise. */
  readonly sayAsFactor?: (operands: readonly unknown[], speech: Speech) => string;
  /** Rows of arithmetic; without it one row with the value. */
  readonly show?: (operands: readonly unknown[], ladder: Ladder) => readonly LadderRow[];
  /** The unit that is shown with its value; without it none. */
  readonly unit?: (operands: readonly unknown[], units: Units) => string;
  /** What its value measures, as the audit follows it; without it nothing is known. */
  readonly measure?: (operands: readonly unknown[], measures: Measures) => Unit;
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

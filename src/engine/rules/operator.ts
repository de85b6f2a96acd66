import type { RuleInput } from '#contract/records/rule.ts';
import type { Exact } from '#domain/exact/exact.ts';
import { bitsOf, isFraction, toNumber, WideFraction } from '#domain/exact/exact.ts';
import { exactOf } from '#domain/exact/read-exact.ts';
import type { LadderRow } from '#engine/rules/compiled-rule.ts';
import { LogicFault } from '#engine/rules/logic-fault.ts';
import type { NamedUnit, Unit } from '#engine/rules/units.ts';
import { count } from '#engine/rules/work-limit.ts';

/** The data around a row, which `val` reads from inside the row. */
export interface Scope {
  readonly data: unknown;
  /** Position of the row in its list, from 0. */
  readonly index: number;
  readonly outer: Scope | undefined;
}

/**
 * A compiled piece of logic. Numbers inside an evaluation may be exact fractions. Throws a `LogicFault` when it has
 * no value.
 */
export type Evaluate = (data: unknown, scope?: Scope) => unknown;

/** Shared by all visitors of an operation's parts. */
interface Parts {
  /** Declaration of the input that a part reads; null for any other part. */
  readonly input: (part: unknown) => RuleInput | null;
}

/** Puts the parts of an operation into words. */
export interface LogicSpeech extends Parts {
  readonly describe: (part: unknown) => string;
  /** A part of a product or quotient: a sum is called a sum, to keep the words unambiguous. */
  readonly describeFactor: (part: unknown) => string;
  readonly inRowsOf: (list: unknown) => LogicSpeech;
}

/** Infers the display units of an operation's parts; empty when the inputs do not determine them. */
export interface Units extends Parts {
  readonly of: (part: unknown) => string;
  readonly inRowsOf: (list: unknown) => Units;
}

/** Shows the parts of an operation as arithmetic done by hand, row by row. */
export interface Ladder {
  /** The operation itself. */
  readonly whole: unknown;
  readonly worth: (part: unknown) => LadderRow['value'];
  readonly unit: (part: unknown) => string;
  /** The rows of a part; the last one is its value. */
  readonly steps: (part: unknown) => readonly LadderRow[];
  /** The same, with a sum computed before it is multiplied or divided. */
  readonly base: (part: unknown) => readonly LadderRow[];
  /** A part as one row. */
  readonly row: (operator: LadderRow['operator'], part: unknown) => LadderRow;
  readonly sum: (label: string, value: LadderRow['value'], unit: string) => LadderRow;
  /** An exact value and its rounded integer or multiple. */
  readonly roundedUp: (exactly: LadderRow['value'], label: string) => readonly LadderRow[];
  /** One row for each row of a list. */
  readonly eachRow: (list: unknown, perRow: unknown) => readonly LadderRow[];
}

/** Infers the measures of an operation's parts and reports mismatches. */
export interface Measures {
  readonly of: (part: unknown) => Unit;
  /** The common unit of all parts; `verb` names the operation in the problem if they differ. */
  readonly alike: (parts: readonly unknown[], verb: string) => Unit;
  readonly named: (part: unknown) => NamedUnit | null;
  /** The list that a part is or filters. */
  readonly list: (part: unknown) => NamedUnit | null;
  readonly inRowsOf: (list: unknown) => Measures;
  readonly report: (problem: string) => void;
}

/**
 * An operator of JSON Logic, standard or ours. Each is complete in its file: evaluation, words, arithmetic rows and
 * unit.
 */
export interface Operator {
  readonly name: string;
  /** Heading of its operands where a formula is drawn as a tree. */
  readonly label: string;
  /** How a rendered formula shows it, if not by its name or sign. */
  readonly drawn?: 'fraction' | 'percent';
  /** Every operand counts, however many there are. */
  readonly takesMany?: true;
  /** One sentence for the reference of rules. */
  readonly sentence: string;
  /** Minimum and maximum number of operands; absent when any number is allowed. */
  readonly operands?: readonly [number, number];
  /** Whether its operands must be written as a list. */
  readonly needsList?: true;
  /** Whether a single operation in place of the list may compute the list of operands. */
  readonly spreads?: true;
  /** Whether its operands are data, which is not evaluated. */
  readonly takesData?: true;
  /** Whether its first operand names an input. */
  readonly readsInput?: true;
  /** Why operands can never be computed as they are written. */
  readonly refuses?: (written: readonly unknown[]) => string | null;
  /** Whether its value is a selection of rows from the list in its first operand. */
  readonly choosesRows?: true;
  /** Whether it compares its operands for equality. */
  readonly comparesEquality?: true;
  /** Whether its second operand is the name of a member of the rows. */
  readonly namesMember?: true;
  /** Whether operands after the first see one row of the first operand's list instead of all data. */
  readonly scope?: 'row' | 'reduce';
  /** Compiles the operation; `written` are the operands as in the file. */
  readonly build: (operands: readonly Evaluate[], written: readonly unknown[]) => Evaluate;
  /** Trade words; the default is "name of a and b". */
  readonly describe?: (operands: readonly unknown[], speech: LogicSpeech) => string;
  /** Words inside a product or quotient, if they differ. */
  readonly describeAsFactor?: (operands: readonly unknown[], speech: LogicSpeech) => string;
  /** Arithmetic rows; the default is one row with the value. */
  readonly show?: (operands: readonly unknown[], ladder: Ladder) => readonly LadderRow[];
  /** Display unit of its value; the default is none. */
  readonly unit?: (operands: readonly unknown[], units: Units) => string;
  /** Measure of its value for the audit; the default is unknown. */
  readonly measure?: (operands: readonly unknown[], measures: Measures) => Unit;
}

/** Truthiness of JSON Logic: an empty list is false. */
export const isTrue = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** A value as an exact number: true is 1, nothing and an empty text are 0. Any other value is a fault. */
export function numberOf(value: unknown): Exact {
  if (typeof value === 'number') return finite(exactOf(value));
  if (isFraction(value)) return value;
  const number = typeof value === 'object' && value !== null ? Number.NaN : exactOf(Number(value ?? 0));
  if (!Number.isNaN(number)) return finite(number);
  throw new LogicFault(`${inShort(value)} is not a number`);
}

function finite(value: Exact): Exact {
  if (typeof value !== 'number' || Number.isFinite(value)) return value;
  throw new LogicFault('there is no such number');
}

/** The result of an operation, counted as work: a division by 0 has none, and a number has a longest length. */
export function result(value: Exact): Exact {
  count(value instanceof WideFraction ? 1 + Math.ceil(bitsOf(value) / 64) : 1);
  return finite(value);
}

function inShort(value: unknown): string {
  const text = JSON.stringify(toPlain(value)) ?? 'nothing';
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

const longestShown = 40;

/** A value without fractions, for results of an evaluation. */
export function toPlain(value: unknown): unknown {
  if (isFraction(value)) return toNumber(value);
  return Array.isArray(value) ? value.map(toPlain) : value;
}

/** Replaces a missing operand. */
export const nothing: Evaluate = () => undefined;

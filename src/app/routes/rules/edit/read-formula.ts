// A typed formula as logic that can be computed, or the reason and its place in the text.
import type { Rule } from '#contract/records.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { mixedUnits } from '#engine/audit/binding-units.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import { logicOfFormula } from '#engine/rules/formula/logic-of-formula.ts';

export type FormulaView = 'formula' | 'json';

export interface UnreadFormula {
  readonly message: string;
  /** Position in the text; null when it concerns all of it. */
  readonly at: number | null;
  /** Length of the text that it concerns. */
  readonly length: number;
}

/** The logic of a typed text, compiled once to know that it can be computed, with units that come out. */
export function readFormula(rule: Rule, view: FormulaView, text: string): Result<Rule['logic'], UnreadFormula> {
  const read = view === 'json' ? fromJson(text) : fromFormula(text);
  if (!read.ok) return read;
  const logic = read.value as Rule['logic'];
  if (typeof logic !== 'object' || logic === null) return about('A formula needs at least one operation or input.');
  const { words: _, ...unworded } = rule;
  const compiled = compileRule({ ...unworded, logic });
  if (!compiled.ok) return named(text, `${compiled.problem.message}.`);
  const known = new Set(mixedUnits(rule));
  const mixed = mixedUnits({ ...rule, logic }).find((each) => !known.has(each));
  return mixed === undefined ? ok(logic) : about(`${mixed} Take one out, or convert it first.`);
}

const about = (message: string) => refused({ message, at: null, length: 0 });

/** The place of a name that the message quotes. */
function named(text: string, message: string): Result<never, UnreadFormula> {
  const words = message.match(/[A-Za-z_]\w*/g) ?? [];
  const known = new Set(text.match(/[A-Za-z_]\w*/g) ?? []);
  const name = words.find((word) => known.has(word) && /[A-Z_]|^[a-z]{4,}$/.test(word));
  const at = name === undefined ? -1 : text.search(new RegExp(`\\b${name}\\b`));
  return at < 0 ? about(message) : refused({ message, at, length: name?.length ?? 0 });
}

function fromJson(text: string): Result<unknown, UnreadFormula> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return about(`This is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function fromFormula(text: string): Result<unknown, UnreadFormula> {
  const read = logicOfFormula(text);
  if (read.ok) return read;
  const { at, message } = read.problem;
  return refused({ message: `At character ${at + 1}: ${message}`, at, length: 1 });
}

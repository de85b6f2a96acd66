// A typed formula as executable logic, or the reason why it is invalid and its position in the text.
import type { Rule } from '#contract/records/rule.ts';
import { defined } from '#domain/defined.ts';
import { messageOf } from '#domain/message-of.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { mixedUnits } from '#engine/audit/binding-units.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import { logicOfFormula } from '#engine/rules/formula/logic-of-formula.ts';
import { type LogicPart, partsOf, takenOut } from '#engine/rules/formula/logic-parts.ts';

export type FormulaView = 'formula' | 'json';

export interface UnreadFormula {
  readonly message: string;
  /** Offset in the text; null when it concerns the whole text. */
  readonly at: number | null;
  /** Length of the affected text. */
  readonly length: number;
  /** Path of the affected part, if the text could be parsed. */
  readonly path?: string;
}

/** The logic that a text stands for, whether or not it can be executed. */
export function parseFormula(view: FormulaView, text: string): Result<unknown, UnreadFormula> {
  const read = view === 'json' ? fromJson(text) : fromFormula(text);
  if (!read.ok) return read;
  const isLogic = typeof read.value === 'object' && read.value !== null;
  return isLogic ? read : about('A formula needs at least one operation or input.');
}

/** Why logic cannot be executed, or its units do not agree; null for valid logic. */
export function logicProblem(rule: Rule, logic: unknown, text: string): UnreadFormula | null {
  const tried = { ...rule, logic: logic as Rule['logic'] };
  const { words: _, ...unworded } = tried;
  const compiled = compileRule(unworded);
  if (!compiled.ok) {
    const { message, path } = compiled.problem;
    return { ...named(text, `${message}.`), path: path.replace(/^\/logic/, '') };
  }
  const known = new Set(mixedUnits(rule));
  const mixed = (each: unknown) =>
    mixedUnits({ ...rule, logic: each as Rule['logic'] }).find((problem) => !known.has(problem));
  const problem = mixed(logic);
  if (problem === undefined) return null;
  const odd = oddPart({ path: '', part: logic }, (path) => mixed(takenOut(logic, path).logic) === undefined);
  return {
    message: `${problem} Take one out, or convert it first.`,
    at: null,
    length: 0,
    ...defined({ path: odd ?? undefined }),
  };
}

const about = (message: string) => refused({ message, at: null, length: 0 });

/** The last of the innermost parts whose units do not agree. */
function oddPart(within: LogicPart, isGoodWithout: (path: string) => boolean): string | null {
  for (const each of partsOf(within).toReversed()) {
    const inner = oddPart(each, isGoodWithout);
    if (inner !== null) return inner;
    if (isGoodWithout(each.path)) return each.path;
  }
  return null;
}

/** The offset of a name that the message quotes. */
function named(text: string, message: string): UnreadFormula {
  const texts = message.match(/[A-Za-z_]\w*/g) ?? [];
  const known = new Set(text.match(/[A-Za-z_]\w*/g) ?? []);
  const name = texts.find((word) => known.has(word) && /[A-Z_]|^[a-z]{4,}$/.test(word));
  const at = name === undefined ? -1 : text.search(new RegExp(`\\b${name}\\b`));
  return at < 0 ? { message, at: null, length: 0 } : { message, at, length: name?.length ?? 0 };
}

function fromJson(text: string): Result<unknown, UnreadFormula> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return about(`This is not JSON: ${messageOf(error)}`);
  }
}

function fromFormula(text: string): Result<unknown, UnreadFormula> {
  const read = logicOfFormula(text);
  if (read.ok) return read;
  const { at, message } = read.problem;
  return refused({ message: `At character ${at + 1}: ${message}`, at, length: 1 });
}

// Trial inputs of a rule: the texts of their boxes, and their values.
import type { Rule } from '#contract/records/rule.ts';
import { readNumber } from '#domain/quantity/read-number.ts';
import type { Inputs } from '#engine/rules/compiled-rule.ts';

type Declared = Rule['inputs'][string];

/** A box holds a text or a check mark; a list holds rows of boxes. */
export type TrialValue = string | boolean | readonly TrialRow[];
export type TrialRow = Readonly<Record<string, string | boolean>>;
export type Trial = Readonly<Record<string, TrialValue>>;

/** Name of the only column of a list of plain numbers. */
const plainColumn = 'number';

/** Columns of a list. */
export function columnsOfList(input: Declared): readonly (readonly [string, Declared])[] {
  const items = Object.entries(input.items ?? {}) as [string, Declared][];
  return items.length > 0 ? items : [[plainColumn, { description: input.description, ...unitOf(input) }]];
}

const unitOf = ({ unit }: Declared): { readonly unit?: string } => (unit === undefined ? {} : { unit });

/** The boxes, filled from the first worked case. */
export function trialOfCase(rule: Rule): Trial {
  const good = rule.cases.find(({ expect }) => expect !== 'refused');
  const given = new Map<string, unknown>(Object.entries(good?.given ?? {}));
  return Object.fromEntries(
    Object.entries(rule.inputs).map(([name, input]) => [name, boxOf(input, given.get(name) ?? input.default)]),
  );
}

function boxOf(input: Declared, value: unknown): TrialValue {
  if (input.type === 'list') return Array.isArray(value) ? value.map((row) => rowOf(input, row)) : [];
  return plainBox(input, value);
}

function plainBox(input: Declared, value: unknown): string | boolean {
  if (input.type === 'boolean') return value === true;
  return value === null || value === undefined ? '' : String(value);
}

const rowOf = (input: Declared, row: unknown): TrialRow =>
  Object.fromEntries(
    columnsOfList(input).map(([name, column]) => {
      const value = typeof row === 'object' && row !== null ? Reflect.get(row, name) : row;
      return [name, plainBox(column, value)];
    }),
  );

/** An empty row of a list. */
export const emptyRow = (input: Declared): TrialRow => rowOf(input, null);

/** The rule's inputs from the boxes; an invalid number is passed as text, so that the rule reports it. */
export const inputsOfTrial = (rule: Rule, trial: Trial): Inputs =>
  Object.fromEntries(
    Object.entries(rule.inputs).flatMap(([name, input]) => {
      const box = trial[name];
      if (box === undefined) return [];
      if (input.type !== 'list') {
        const value = meaning(input, box as string | boolean);
        return value === undefined ? [] : [[name, value]];
      }
      const rows = (box as readonly TrialRow[]).map((row) => rowMeaning(input, row));
      return [[name, rows]];
    }),
  );

function rowMeaning(input: Declared, row: TrialRow): unknown {
  const members = columnsOfList(input).map(([name, column]) => [name, meaning(column, row[name] ?? '')] as const);
  return Object.keys(input.items ?? {}).length === 0 ? members[0]?.[1] : Object.fromEntries(members);
}

// An empty box is an absent input, or null where that is allowed.
function meaning(input: Declared, box: string | boolean): unknown {
  if (typeof box === 'boolean' || input.type === 'text') return box;
  const number = readNumber(box);
  if (number === null) return input.nullable === true ? null : undefined;
  return Number.isNaN(number) ? box : number;
}

import type { Field } from '#contract/records/field.ts';
import type { Rule } from '#contract/records/rule.ts';
import { excelNames } from '#engine/rules/formula/excel-functions.ts';
import { operatorByName } from '#engine/rules/operators.ts';

/** A completion at the caret. */
export interface Offer {
  readonly name: string;
  /** The text to insert. */
  readonly put: string;
  readonly unit: string;
  readonly meaning: string;
  /** A field that becomes an input when it is picked. */
  readonly field?: Field;
  /** The text before the caret that it replaces; the word at the caret when absent. */
  readonly typed?: string;
}

const maxOffered = 12;

/** The start of a name before the caret; empty if there is none. */
export const prefixBefore = (text: string, caret: number): string =>
  /[A-Za-z_][\w.]*$/.exec(text.slice(0, caret))?.[0] ?? '';

/** Inputs with their units, and operators, that start with a prefix; all inputs if it is empty. */
export function offersFor({ inputs }: Rule, prefix: string): readonly Offer[] {
  const named = Object.entries(inputs).map(([name, { unit = '', description }]) => ({
    name,
    put: name,
    unit,
    meaning: description,
  }));
  const operators = [...operatorByName.values()]
    .filter(({ name }) => /^[a-z]/i.test(name) && name !== 'var')
    .map(({ name, sentence }) => ({ name, put: `${name}(`, unit: '', meaning: sentence }));
  const excel = excelNames.map((name) => ({
    name,
    put: `${name}(`,
    unit: '',
    meaning: 'As in a spreadsheet program.',
  }));
  return [...named, ...(prefix === '' ? [] : [...operators, ...excel])]
    .filter(({ name }) => name !== prefix && name.toLowerCase().startsWith(prefix.toLowerCase()))
    .slice(0, maxOffered);
}

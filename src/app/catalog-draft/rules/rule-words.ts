// Texts of the rule screens.

import type { Rule, RuleInput } from '#contract/records/rule.ts';
import { capitalized } from '#domain/words/capitalized.ts';
import { figureWords } from '#domain/words/number-words.ts';
import type { RuleUse } from '#engine/audit/rule-story.ts';
import { wordsOfRule } from '#engine/rules/explain-rule.ts';

/** "roofToWallLength" as a label: "Roof to wall length". */
function labelOfInput(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return capitalized(words);
}

/** Inputs in the order of the formula; the stored catalog keeps no order of its own. */
export function inputsInOrder(rule: Rule): readonly (readonly [name: string, input: RuleInput])[] {
  const words = wordsOfRule(rule).toLowerCase();
  const placeOf = ({ description }: RuleInput) => {
    const place = words.indexOf(description.toLowerCase());
    return place < 0 ? words.length : place;
  };
  return Object.entries(rule.inputs).toSorted(([, one], [, other]) => placeOf(one) - placeOf(other));
}

/** Heading of a rule: the first part of its id. */
export function headingOf(ruleId: string): string {
  const [first = ''] = ruleId.split('.');
  return labelOfInput(first);
}

export const effectWords: Readonly<Record<RuleUse['effect'], string>> = {
  recommend: 'Recommends',
  quantity: 'Sets',
  visible: 'Shows',
  enabled: 'Keeps open',
  valid: 'Checks',
  reset: 'Clears',
  note: 'Is said beside',
};

/** The formula in segments: plain words, and inputs that can be looked up below. */
interface WordPiece {
  readonly text: string;
  /** Name of the input. */
  readonly input: string | null;
}

/** The formula in words; the first mention of each input is a segment of its own. */
export function piecesOfWords(rule: Rule): readonly WordPiece[] {
  const inputs = Object.entries(rule.inputs)
    .map(([name, { description }]) => ({ name, description }))
    .sort((one, other) => other.description.length - one.description.length);
  return inputs.reduce<readonly WordPiece[]>(
    (pieces, { name, description }) => splitOnce(pieces, description, name),
    [{ text: wordsOfRule(rule), input: null }],
  );
}

function splitOnce(pieces: readonly WordPiece[], description: string, name: string): readonly WordPiece[] {
  const place = pieces.findIndex(({ text, input }) => input === null && startOf(text, description) >= 0);
  const piece = pieces[place];
  if (piece === undefined) return pieces;
  const start = startOf(piece.text, description);
  const end = start + description.length;
  const parts: readonly WordPiece[] = [
    { text: piece.text.slice(0, start), input: null },
    { text: piece.text.slice(start, end), input: name },
    { text: piece.text.slice(end), input: null },
  ];
  return pieces.toSpliced(place, 1, ...parts.filter(({ text }) => text !== ''));
}

// Whole words only; the first letter of a sentence is capitalized.
function startOf(text: string, description: string): number {
  const place = text.toLowerCase().indexOf(description.toLowerCase());
  const isWhole = !/\w/.test(text.charAt(place - 1)) && !/\w/.test(text.charAt(place + description.length));
  return isWhole ? place : -1;
}

/** A value of a worked case as a table cell. */
export function valueText(value: unknown): string {
  if (typeof value === 'number') return figureWords(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 0 ? 'no rows' : value.map(rowText).join('; ');
  return 'none';
}

const rowText = (row: unknown): string =>
  typeof row === 'object' && row !== null
    ? Object.entries(row)
        .map(([name, value]) => `${labelOfInput(name).toLowerCase()} ${valueText(value)}`)
        .join(', ')
    : valueText(row);

/** Groups members by a shared name, in order of first appearance. */
export function groupedBy<T, Name extends string>(
  members: readonly T[],
  nameOf: (member: T) => Name,
): readonly (readonly [Name, readonly T[]])[] {
  const groups = new Map<Name, T[]>();
  for (const member of members) {
    const group = groups.get(nameOf(member));
    if (group === undefined) groups.set(nameOf(member), [member]);
    else group.push(member);
  }
  return [...groups];
}

// A rule in words for its screens: its labels, the formula in pieces, the values of its cases.
import type { Rule, RuleBinding, RuleInput } from '#contract/records/rule.ts';
import { capitalized } from '#domain/text/capitalized.ts';
import { formatFigure } from '#domain/text/format-number.ts';
import { describeRule } from '#engine/rules/explain-rule.ts';

/** "roofToWallLength" as a label: "Roof to wall length". */
function labelOfInput(name: string): string {
  const text = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return capitalized(text);
}

/** Inputs in the order of the formula; the stored catalog keeps no order of its own. */
export function inputsInOrder(rule: Rule): readonly (readonly [name: string, input: RuleInput])[] {
  const text = describeRule(rule).toLowerCase();
  const positionOf = ({ description }: RuleInput) => {
    const index = text.indexOf(description.toLowerCase());
    return index < 0 ? text.length : index;
  };
  return Object.entries(rule.inputs).toSorted(([, one], [, other]) => positionOf(one) - positionOf(other));
}

/** Heading of a rule: the first part of its id. */
export function headingOf(ruleId: string): string {
  const [first = ''] = ruleId.split('.');
  return labelOfInput(first);
}

/** The effect of a use as a verb, before the name of its target. */
export const effectText: Readonly<Record<RuleBinding['effect'], string>> = {
  recommend: 'Recommends',
  quantity: 'Sets',
  visible: 'Shows',
  enabled: 'Keeps open',
  valid: 'Checks',
  reset: 'Clears',
  note: 'Is shown beside',
};

/** The formula in segments: plain words, and inputs that can be looked up below. */
interface TextPiece {
  readonly text: string;
  /** Name of the input. */
  readonly input: string | null;
}

/** The formula in words; the first mention of each input is a segment of its own. */
export function piecesOfText(rule: Rule): readonly TextPiece[] {
  const inputs = Object.entries(rule.inputs)
    .map(([name, { description }]) => ({ name, description }))
    .sort((one, other) => other.description.length - one.description.length);
  return inputs.reduce<readonly TextPiece[]>(
    (pieces, { name, description }) => splitOnce(pieces, description, name),
    [{ text: describeRule(rule), input: null }],
  );
}

function splitOnce(pieces: readonly TextPiece[], description: string, name: string): readonly TextPiece[] {
  const index = pieces.findIndex(({ text, input }) => input === null && startOf(text, description) >= 0);
  const piece = pieces[index];
  if (piece === undefined) return pieces;
  const start = startOf(piece.text, description);
  const end = start + description.length;
  const parts: readonly TextPiece[] = [
    { text: piece.text.slice(0, start), input: null },
    { text: piece.text.slice(start, end), input: name },
    { text: piece.text.slice(end), input: null },
  ];
  return pieces.toSpliced(index, 1, ...parts.filter(({ text }) => text !== ''));
}

// Whole words only; the first letter of a sentence is capitalized.
function startOf(text: string, description: string): number {
  const index = text.toLowerCase().indexOf(description.toLowerCase());
  const isWhole = !/\w/.test(text.charAt(index - 1)) && !/\w/.test(text.charAt(index + description.length));
  return isWhole ? index : -1;
}

/** A value of a worked case as a table cell. */
export function valueText(value: unknown): string {
  if (typeof value === 'number') return formatFigure(value);
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

// Settling a conflict: the chosen side of each overlapping field.
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import type { FieldOverlap } from '#domain/changes/merge-record.ts';
import { bothTexts } from '#domain/text/text-difference.ts';

export type Side = 'mine' | 'theirs' | 'both';
export type ConflictChoice = Readonly<Record<string, Side>>;
type Fields = readonly FieldOverlap[];

/** A line of an estimate is chosen as a whole. */
export const isLine = (value: unknown): value is EstimateItem =>
  typeof value === 'object' && value !== null && 'fieldOptionId' in value && 'quantity' in value;

export const allOf = (fields: Fields, side: Side): ConflictChoice =>
  Object.fromEntries(fields.map(({ name }) => [name, side]));

/** Two non-empty texts, which may both be kept, one after the other. */
export const canKeepBoth = ({ mine, theirs }: FieldOverlap): boolean =>
  isSentence(textOf(mine)) && isSentence(textOf(theirs)) && textOf(mine) !== textOf(theirs);

const isSentence = (text: string): boolean => text.trim().split(/\s+/).length > 2;

function textOf(value: unknown): string {
  const text = isLine(value) && value.fieldOptionId === null ? value.value : value;
  return typeof text === 'string' ? text : '';
}

/** The values to store. */
export const chosenValues = (fields: Fields, choice: ConflictChoice): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map((field) => [field.name, chosenValue(field, choice[field.name] ?? 'mine')]));

function chosenValue(field: FieldOverlap, side: Side): unknown {
  const { mine, theirs } = field;
  if (side !== 'both' || !canKeepBoth(field)) return side === 'theirs' ? theirs : mine;
  const value = bothTexts(textOf(mine), textOf(theirs));
  return isLine(mine) ? { ...mine, value } : value;
}

export function choiceText(choice: ConflictChoice): string {
  const sides = Object.values(choice);
  const count = (side: Side) => sides.filter((other) => other === side).length;
  const parts = [
    count('mine') > 0 ? `${count('mine')} of mine` : '',
    count('theirs') > 0 ? `${count('theirs')} of theirs` : '',
    count('both') > 0 ? `both texts in ${count('both')}` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `Keeping ${parts.join(', ')}.`;
}

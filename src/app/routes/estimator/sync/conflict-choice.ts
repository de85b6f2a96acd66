// Settling a conflict: for each field that both changed, whose value is kept.

import { bothTexts } from '#app/routes/estimator/sync/text-difference.ts';
import type { Conflict } from '#client/device.ts';

export type ConflictField = Conflict['fields'][number];
export type Side = 'mine' | 'theirs' | 'both';
export type Choice = Readonly<Record<string, Side>>;

export const allOf = (conflict: Conflict, side: Side): Choice =>
  Object.fromEntries(conflict.fields.map(({ name }) => [name, side]));

/** Two texts of which each says something, so that both may be kept one after the other. */
export const canKeepBoth = ({ mine, theirs }: ConflictField): boolean =>
  isSentence(mine) && isSentence(theirs) && mine !== theirs;

const isSentence = (value: unknown): value is string =>
  typeof value === 'string' && value.trim().split(/\s+/).length > 2;

/** The values to store. */
export const chosenValues = (conflict: Conflict, choice: Choice): Readonly<Record<string, unknown>> =>
  Object.fromEntries(conflict.fields.map((field) => [field.name, chosenValue(field, choice[field.name] ?? 'mine')]));

function chosenValue(field: ConflictField, side: Side): unknown {
  if (side === 'both' && isSentence(field.mine) && isSentence(field.theirs)) return bothTexts(field.mine, field.theirs);
  return side === 'theirs' ? field.theirs : field.mine;
}

export function choiceWords(choice: Choice): string {
  const sides = Object.values(choice);
  const count = (side: Side) => sides.filter((other) => other === side).length;
  const parts = [
    count('mine') > 0 ? `${count('mine')} of mine` : '',
    count('theirs') > 0 ? `${count('theirs')} of theirs` : '',
    count('both') > 0 ? `both texts in ${count('both')}` : '',
  ].filter((part) => part !== '');
  return `Keeping ${parts.join(', ')}. The other values stay in the history.`;
}

import { storableText } from '#domain/text/storable-text.ts';

/** A condition of a search. Signs that have a meaning in conditions are escaped. */
export const equals = (field: string, value: string): string =>
  `(${field}:equals:${storableText(value).replaceAll(/[\\(),]/g, '\\$&')})`;

export const allOf = (...conditions: readonly string[]): string =>
  conditions.length === 1 ? (conditions[0] ?? '') : `(${conditions.join('and')})`;

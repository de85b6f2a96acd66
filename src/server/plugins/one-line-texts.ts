import type { Ajv } from 'ajv';
import { inOneLine, isOneLine } from '#domain/forms/one-line.ts';

/**
 * A shape whose short texts lose line breaks and other control characters when they are checked: nobody writes lines
 * into the header of an e-mail, a log or the screen of an auditor by naming a thing. Passwords stay as they are.
 */
export const withOneLineTexts = (schema: object): object => marked('', schema) as object;

function marked(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => marked(name, one));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, marked(key, member)]));
  return isOneLine(members) && !/password/i.test(name) ? { ...members, oneLine: true } : members;
}

/** Teaches the validator what `withOneLineTexts` adds to shapes. */
export function knowOneLineTexts(ajv: Ajv): void {
  ajv.addKeyword({
    keyword: 'oneLine',
    // A name of control characters alone is an empty one.
    before: 'maxLength',
    type: 'string',
    modifying: true,
    errors: false,
    validate: (_is: unknown, text: string, _schema: unknown, position?: TextPosition) => {
      if (position !== undefined) position.parentData[position.parentDataProperty] = inOneLine(text);
      return true;
    },
  });
}

interface TextPosition {
  readonly parentData: Record<string | number, unknown>;
  readonly parentDataProperty: string | number;
}

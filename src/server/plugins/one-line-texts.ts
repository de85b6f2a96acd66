import type { Ajv } from 'ajv';

/** A text of at most this length is written on one line, unless its shape says more about it. */
const longestLine = 255;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what must not stand in a name, a header or a log
const breaks = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

type Schema = Readonly<Record<string, unknown>>;

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

function isOneLine({ type, maxLength, pattern, format, kind, enum: choices }: Schema): boolean {
  const isShort = typeof maxLength === 'number' && maxLength <= longestLine;
  return isShort && [type].flat().includes('string') && !pattern && !format && !choices && kind !== 'secret';
}

/** Teaches the validator what `withOneLineTexts` adds to shapes. */
export function knowOneLineTexts(ajv: Ajv): void {
  ajv.addKeyword({
    keyword: 'oneLine',
    type: 'string',
    modifying: true,
    errors: false,
    validate: (_is: unknown, text: string, _schema: unknown, place?: Place) => {
      if (place !== undefined && text.search(breaks) >= 0)
        place.parentData[place.parentDataProperty] = text.replace(breaks, ' ').trim();
      return true;
    },
  });
}

interface Place {
  readonly parentData: Record<string | number, unknown>;
  readonly parentDataProperty: string | number;
}

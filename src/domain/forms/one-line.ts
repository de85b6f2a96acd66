import { withoutTurns } from '#domain/text/without-turns.ts';

/** The part of a shape that says whether its text is written on one line. */
interface TextShape {
  readonly type?: unknown;
  readonly maxLength?: unknown;
  readonly pattern?: unknown;
  readonly format?: unknown;
  readonly kind?: unknown;
  readonly enum?: unknown;
}

/** A text of at most this length is written on one line, unless its shape says more about it. */
const longestLine = 255;

/** Characters that a name, a header of an e-mail or a log must not have. */
const breaks = /[\p{Cc}\u2028\u2029]+/gu;

export function isOneLine({ type, maxLength, pattern, format, kind, enum: choices }: TextShape): boolean {
  const isShort = typeof maxLength === 'number' && maxLength <= longestLine;
  return isShort && [type].flat().includes('string') && !pattern && !format && !choices && kind !== 'secret';
}

/**
 * The text without line breaks and other control characters, a space in their place, and without controls that turn the
 * direction of reading: a name would turn the words around it.
 */
export function inOneLine(text: string): string {
  const straight = withoutTurns(text);
  return straight.search(breaks) < 0 ? straight : straight.replace(breaks, ' ').trim();
}

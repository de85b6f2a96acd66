import type { Problem } from '#contract/problems.ts';

/** One text per field. */
export type FieldWords = Readonly<Record<string, string>>;

/** The messages of a refusal by field, joined. Keys are in camelCase, without a leading '$.'. */
export const fieldWords = ({ errors }: Pick<Problem, 'errors'>): FieldWords =>
  Object.fromEntries(
    Object.entries(errors).map(([field, words]) => [fieldKey(field), words.map(withoutPlace).join(' ')]),
  );

function fieldKey(field: string): string {
  const plain = field.replace(/^\$\./, '');
  return plain.charAt(0).toLowerCase() + plain.slice(1);
}

/** A parser's position in the body is useless to a person. */
const withoutPlace = (words: string): string =>
  words.replace(
    /\s*Path:? '?[^'|,]*'?(?:,| \|) line(?:Number)?:? \d+(?:,| \|) (?:position|BytePositionInLine):? \d+\.?$/i,
    '',
  );

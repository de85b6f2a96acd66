import type { Problem } from '#contract/problems.ts';

/** One text per field. */
export type FieldMessages = Readonly<Record<string, string>>;

/** The messages of a refusal by field, joined. Keys are in camelCase, without a leading '$.'. */
export const fieldMessages = ({ errors }: Pick<Problem, 'errors'>): FieldMessages =>
  Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [fieldKey(field), texts.map(withoutPosition).join(' ')]),
  );

function fieldKey(field: string): string {
  const plain = field.replace(/^\$\./, '');
  return plain.charAt(0).toLowerCase() + plain.slice(1);
}

/** A parser's position in the body is useless to a person. */
const withoutPosition = (text: string): string =>
  text.replace(
    /\s*Path:? '?[^'|,]*'?(?:,| \|) line(?:Number)?:? \d+(?:,| \|) (?:position|BytePositionInLine):? \d+\.?$/i,
    '',
  );

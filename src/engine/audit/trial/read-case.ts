// A cell of a worked case: what is typed, and what it means.
import { readYesNo } from '#domain/text/yes-no.ts';

export type CaseKind = 'note' | 'yes or no' | 'value';

/** The text of a stored value. */
export function caseText(value: unknown, kind: CaseKind): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean' && kind === 'yes or no') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The value of a text; null while it has none. Inputs that are invalid are expected to be refused. */
export function readCase(text: string, kind: CaseKind): { readonly value: unknown } | null {
  const trimmed = text.trim();
  if (trimmed === '') return { value: undefined };
  if (kind === 'note') return { value: text };
  if (kind === 'yes or no') {
    const answer = readYesNo(trimmed);
    if (answer !== null) return { value: answer };
    return trimmed.toLowerCase() === 'refused' ? { value: 'refused' } : null;
  }
  try {
    return { value: JSON.parse(trimmed) };
  } catch {
    return { value: text };
  }
}

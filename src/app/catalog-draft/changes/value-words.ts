import { countWords, figureWords } from '#domain/words/number-words.ts';

/** A value of an edit in a few words. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (typeof value === 'number') return figureWords(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value.length > 80 ? `${value.slice(0, 79)}…` : value;
  if (Array.isArray(value)) return countWords(value.length, 'entry', 'entries');
  const { name, value: wording, title, id } = value as Readonly<Record<string, unknown>>;
  return String(name ?? wording ?? title ?? id ?? 'changed');
}

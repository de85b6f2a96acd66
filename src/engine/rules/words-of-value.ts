import { figureWords } from '#domain/words/number-words.ts';

/** A plain value in words. */
export function wordsOfValue(value: unknown): string {
  if (typeof value === 'number') return figureWords(value);
  if (typeof value === 'string') return `“${value}”`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(wordsOfValue).join(', ');
  return 'nothing';
}

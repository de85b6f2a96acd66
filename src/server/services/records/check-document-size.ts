import type { Document } from '#contract/records.ts';
import { refuseInput } from '#server/refusal.ts';
import { jsonBoundsProblem } from '#server/security/json-bounds.ts';

/** Every tablet of the company downloads it: characters of all values together. */
const mostCharacters = 2_000_000;

/** Refuses a document that is too large as a whole, or whose content nobody could draw. */
export function checkDocumentSize({ data = {} }: Partial<Document>): void {
  const characters = Object.entries(data).reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  if (characters > mostCharacters) throw refuseInput({ data: ['The data of a document must be at most 2 MB.'] });
  const problem = jsonBoundsProblem(data.content ?? '');
  if (problem !== null) throw refuseInput({ 'data.content': [problem] });
}

import type { Paper } from '#documents/content/paper.ts';

const isPaper = (value: unknown): value is Paper =>
  typeof value === 'object' &&
  value !== null &&
  'typeVersion' in value &&
  (value.typeVersion === 1 || value.typeVersion === 2) &&
  'sections' in value &&
  Array.isArray(value.sections) &&
  'signers' in value &&
  Array.isArray(value.signers);

/** The paper in a document's data; null when there is none that this version can read. */
export function readPaper(content: string | undefined): Paper | null {
  if (!content) return null;
  try {
    const value: unknown = JSON.parse(content);
    return isPaper(value) ? value : null;
  } catch {
    return null;
  }
}

import { isPaper } from '#documents/paper/is-paper.ts';
import type { Paper } from '#documents/paper/paper.ts';

/** The paper in a document's data; null without one that this version can draw. */
export function readPaper(content: string | undefined): Paper | null {
  if (!content) return null;
  try {
    const value: unknown = JSON.parse(content);
    return isPaper(value) ? value : null;
  } catch {
    return null;
  }
}

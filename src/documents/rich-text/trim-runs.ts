import type { Run } from '#documents/rich-text/rich-text.ts';

/** The text of a line, without formatting. */
export const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** Joins adjacent runs of equal marks and trims both ends of the line. */
export function trimRuns(runs: readonly Run[]): readonly Run[] {
  const text = textOf(runs);
  const from = text.length - text.trimStart().length;
  const to = text.trimEnd().length;
  const joined: Run[] = [];
  let start = 0;
  for (const run of runs) {
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += run.text.length;
    const last = joined.at(-1);
    if (text === '') continue;
    if (last !== undefined && hasSameMarks(last, run)) joined[joined.length - 1] = { ...last, text: last.text + text };
    else joined.push({ ...run, text });
  }
  return joined;
}

const hasSameMarks = (one: Run, other: Run): boolean =>
  one.bold === other.bold && one.italic === other.italic && one.underline === other.underline;

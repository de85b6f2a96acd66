import type { Run } from '#documents/rich-text/rich-text.ts';

/** The text of a line, without formatting. */
export const wordsOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** Joins adjacent runs of equal marks and trims both ends of the line. */
export function trimRuns(runs: readonly Run[]): readonly Run[] {
  const words = wordsOf(runs);
  const from = words.length - words.trimStart().length;
  const to = words.trimEnd().length;
  const joined: Run[] = [];
  let begin = 0;
  for (const run of runs) {
    const text = run.text.slice(Math.max(0, from - begin), Math.max(0, to - begin));
    begin += run.text.length;
    const last = joined.at(-1);
    if (text === '') continue;
    if (last !== undefined && hasSameMarks(last, run)) joined[joined.length - 1] = { ...last, text: last.text + text };
    else joined.push({ ...run, text });
  }
  return joined;
}

const hasSameMarks = (one: Run, other: Run): boolean =>
  one.bold === other.bold && one.italic === other.italic && one.underline === other.underline;

// Splits two texts at whole words: equal start, difference, equal end.
interface TextDifference {
  readonly before: string;
  readonly differing: string;
  readonly after: string;
}

/** The part of `text` that differs from `other`. */
export function textDifference(text: string, other: string): TextDifference {
  const mine = asText(text);
  const theirs = asText(other);
  const shortest = Math.min(mine.length, theirs.length);
  let start = 0;
  while (start < shortest && mine[start] === theirs[start]) start += 1;
  let end = 0;
  while (end < shortest - start && mine.at(-1 - end) === theirs.at(-1 - end)) end += 1;
  return {
    before: mine.slice(0, start).join(''),
    differing: mine.slice(start, mine.length - end).join(''),
    after: mine.slice(mine.length - end).join(''),
  };
}

/** My text, followed by the part that only theirs has. */
export function bothTexts(mine: string, theirs: string): string {
  const added = textDifference(theirs, mine).differing.trim();
  return added === '' || mine.includes(added) ? mine : `${mine.trimEnd()} ${added}`;
}

// Splits at words, each with the space after it; a number is compared digit by digit after its last separator.
const asText = (text: string): readonly string[] => text.match(/[^\s-]+[\s-]*|[\s-]+/g) ?? [];

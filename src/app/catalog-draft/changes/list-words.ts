import { isSameContent } from '#domain/same-content.ts';
import { countWords } from '#domain/words/number-words.ts';

/** The difference of two lists in words: "2 uses added, 1 changed". */
export function listWords(before: readonly unknown[], after: readonly unknown[], one: string, many: string): string {
  const isIn = (list: readonly unknown[], entry: unknown) => list.some((each) => isSameContent(each, entry));
  const gone = before.filter((each) => !isIn(after, each)).length;
  const fresh = after.filter((each) => !isIn(before, each)).length;
  const counts = [
    { count: after.length - before.length, done: 'added' },
    { count: Math.min(gone, fresh), done: 'changed' },
    { count: before.length - after.length, done: 'removed' },
  ].filter(({ count }) => count > 0);
  const words = counts.map(({ count, done }, place) =>
    place === 0 ? `${countWords(count, one, many)} ${done}` : `${count} ${done}`,
  );
  return words.length === 0 ? `order of the ${many} changed` : words.join(', ');
}

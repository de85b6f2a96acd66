import { isSameContent } from '#domain/same-content.ts';
import { pluralize } from '#domain/text/format-number.ts';

/** The difference of two lists in words: "2 uses added, 1 changed". */
export function listText(before: readonly unknown[], after: readonly unknown[], one: string, many: string): string {
  const isIn = (list: readonly unknown[], entry: unknown) => list.some((each) => isSameContent(each, entry));
  const gone = before.filter((each) => !isIn(after, each)).length;
  const fresh = after.filter((each) => !isIn(before, each)).length;
  const counts = [
    { count: after.length - before.length, done: 'added' },
    { count: Math.min(gone, fresh), done: 'changed' },
    { count: before.length - after.length, done: 'removed' },
  ].filter(({ count }) => count > 0);
  const texts = counts.map(({ count, done }, index) =>
    index === 0 ? `${pluralize(count, one, many)} ${done}` : `${count} ${done}`,
  );
  return texts.length === 0 ? `order of the ${many} changed` : texts.join(', ');
}

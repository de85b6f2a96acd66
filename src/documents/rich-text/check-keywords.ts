import type { RichText, Run } from '#documents/rich-text/rich-text.ts';

/** A keyword of a scope text that will not do what it looks like. */
interface KeywordHint {
  /** As typed. */
  readonly typed: string;
  readonly words: string;
}

interface CheckedKeywords {
  readonly count: number;
  readonly hints: readonly KeywordHint[];
}

const names = ['if', 'value', 'quantity', 'each'];
const braces = /\{\{([^{}]*)(\}\})?/g;
const parts = /^([^[\]]*)\[([^[\]]*)\]$/;
const idShape = /^\d+\.\d+$/;

/** The keywords of a text: how many there are, and which are unknown, unclosed or in a wrong place. */
export function checkKeywords(text: RichText, nameOfField: (id: string) => string | null): CheckedKeywords {
  const lines = text.flatMap((block) =>
    block.kind === 'list'
      ? block.items.map(({ runs }) => ({ words: joined(runs), isHeading: false }))
      : [{ words: joined(block.runs), isHeading: block.kind === 'heading' }],
  );
  const found = lines.flatMap(({ words, isHeading }) => {
    let repeats = 0;
    return [...words.matchAll(braces)].map(([typed, inside = '', closed]) => {
      const isRepeat = /^each\[/.test(inside);
      if (isRepeat) repeats += 1;
      const problem =
        closed === undefined
          ? 'is not closed. A keyword ends with }}.'
          : isRepeat && isHeading
            ? 'is in a heading. Only a line of a list or a paragraph can repeat.'
            : isRepeat && repeats > 1
              ? 'is the second one in its line. A line repeats for one field.'
              : keywordProblem(inside, nameOfField);
      return { typed: typed.slice(0, longestTyped), words: problem };
    });
  });
  const hints = found.flatMap(({ typed, words }) => (words === null ? [] : [{ typed, words }]));
  return { count: found.length, hints };
}

const longestTyped = 60;

const joined = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

function keywordProblem(inside: string, nameOfField: (id: string) => string | null): string | null {
  const [, name = inside, list = ''] = parts.exec(inside) ?? [];
  if (!names.includes(name)) return `is no keyword. There are ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`;
  const ids = list.split('+').map((id) => id.trim());
  if (!parts.test(inside) || ids.some((id) => !idShape.test(id)))
    return 'names no field. A field id is two numbers with a dot, in square brackets.';
  const unknown = ids.find((id) => nameOfField(id) === null);
  if (unknown === undefined) return null;
  const meant = nameOfField(unknown.slice(0, -1));
  const advice = meant === null ? '' : ` ${unknown.slice(0, -1)} is ${meant}.`;
  return `counts 0: ${unknown} is no field.${advice}`;
}

import { keywordNames, linesOf, type Mention, readKeywords } from '#documents/keywords/read-keywords.ts';
import type { RichText } from '#documents/rich-text/rich-text.ts';

/** A keyword in a text that will not do what it seems to. */
interface KeywordHint {
  /** Index of its line in the text. */
  readonly line: number;
  readonly typed: string;
  readonly kind: 'unreadable' | 'unknown field' | 'wrong place';
  /** The field that the catalog lacks. */
  readonly fieldId?: string;
  readonly text: string;
  /** The keyword that was probably meant. */
  readonly instead?: string;
}

interface CheckedKeywords {
  readonly count: number;
  readonly hints: readonly KeywordHint[];
}

export type NameOfField = (id: string) => string | null;

/** Checks a text's keywords: how many there are, and which are unknown, unclosed or misplaced. */
export function checkKeywords(
  text: RichText,
  nameOfField: NameOfField,
  { isFilled = true }: { readonly isFilled?: boolean } = {},
): CheckedKeywords {
  const found = linesOf(text).flatMap((message, line) =>
    readKeywords(message).flatMap((mention) => (mention.kind === 'escape' ? [] : [{ line, mention }])),
  );
  const hints = found.flatMap(({ line, mention }): KeywordHint[] => {
    const hint = hintOf(mention, nameOfField, isFilled);
    return hint === null ? [] : [{ line, ...hint }];
  });
  return { count: found.length, hints };
}

/** The hint about one keyword; null for a good one. */
export function hintOf(
  mention: Exclude<Mention, { readonly kind: 'escape' }>,
  nameOfField: NameOfField,
  isFilled: boolean,
): Omit<KeywordHint, 'line'> | null {
  const typed = mention.typed.slice(0, longestTyped);
  if (!isFilled) return { typed, kind: 'wrong place', text: notFilled };
  if (mention.kind === 'unreadable')
    return {
      typed,
      text: unreadableText[mention.reason],
      kind: mention.reason === 'second each' ? 'wrong place' : 'unreadable',
      ...meantBy(mention.typed, mention.reason),
    };
  const fieldId = unknownField(mention, nameOfField);
  return fieldId === undefined
    ? null
    : { typed, kind: 'unknown field', fieldId, ...unknownHint(mention.typed, fieldId, nameOfField) };
}

const longestTyped = 60;
const notFilled = 'is printed as typed. This text is sent as it is, so keywords do nothing here.';

const unreadableText = {
  unclosed: 'is not closed. A keyword ends with }}.',
  name: `is not a keyword. There are ${keywordNames.slice(0, -1).join(', ')} and ${keywordNames.at(-1)}.`,
  ids: 'names no field. A field id is two numbers with a dot, in square brackets.',
  'second each': 'is the second one in its line. A line repeats for one each; join its fields with +.',
} as const;

const unknownField = (mention: Mention, nameOfField: NameOfField): string | undefined =>
  mention.kind === 'keyword' ? mention.fieldIds.find((id) => nameOfField(id) === null) : undefined;

function unknownHint(typed: string, fieldId: string, nameOfField: NameOfField): Pick<KeywordHint, 'text' | 'instead'> {
  const text = `counts 0: ${fieldId} is not a field.`;
  const meant = fieldId.slice(0, -1);
  const name = nameOfField(meant);
  return name === null ? { text } : { text: `${text} ${meant} is ${name}.`, instead: typed.replace(fieldId, meant) };
}

/** "iff", "Value" and "valu" are typos. */
function meantBy(typed: string, reason: string): Pick<KeywordHint, 'instead'> {
  const written = /^\{\{(\w+)\[/.exec(typed)?.[1] ?? '';
  const lowerCase = written.toLowerCase();
  const meant = keywordNames.find(
    (name) => lowerCase.startsWith(name) || (lowerCase.length > 1 && name.startsWith(lowerCase)),
  );
  return reason !== 'name' || meant === undefined ? {} : { instead: typed.replace(written, meant) };
}

// The keywords of a company's texts: {{if[1.36]}}, {{value[1.36]}}, {{quantity[1.58 + 1.60]}}, {{each[3.20]}}, and
// {{companyName}} and its like.
import type { Block, RichText } from '#documents/rich-text/rich-text.ts';
import { textOf } from '#documents/rich-text/trim-runs.ts';

export const keywordNames = ['if', 'value', 'quantity', 'each'] as const;

export type KeywordName = (typeof keywordNames)[number];

/** The facts of its company that a text may print, with the words that describe them. */
export const companyKeywords = {
  companyName: 'name of the company',
  companyAddress: 'address of the company',
  companyPhone: 'phone of the company',
  companyEmail: 'e-mail address of the company',
  companyLicense: 'license of the company where the job is',
} as const;

export type CompanyKeyword = keyof typeof companyKeywords;

const isCompanyKeyword = (name: string): name is CompanyKeyword => Object.hasOwn(companyKeywords, name);

interface TypedMention {
  /** As typed. */
  readonly typed: string;
  /** Index of the first character in its line. */
  readonly at: number;
}

export interface Keyword extends TypedMention {
  readonly kind: 'keyword';
  readonly name: KeywordName;
  /** One or more fields. */
  readonly fieldIds: readonly string[];
}

/** A fact of the company. */
interface CompanyMention extends TypedMention {
  readonly kind: 'company';
  readonly name: CompanyKeyword;
}

/** Text that begins like a keyword but is none. */
interface Unreadable extends TypedMention {
  readonly kind: 'unreadable';
  readonly reason: 'unclosed' | 'name' | 'ids' | 'second each';
}

/** A backslash before braces; the braces are printed and the backslash is not. */
interface Escape extends TypedMention {
  readonly kind: 'escape';
}

export type Mention = Keyword | CompanyMention | Unreadable | Escape;

const mention = /\\\{\{|\{\{(?!\{)([^{}]*)(\}\})?/g;
const parts = /^([^[\]]*)\[([^[\]]*)\]$/;
const idShape = /^\d+\.\d+$/;

/** The double braces of a line, in order. */
export function readKeywords(line: string): readonly Mention[] {
  let repeats = 0;
  return [...line.matchAll(mention)].map(({ 0: typed, 1: inside, 2: end, index: at }): Mention => {
    if (inside === undefined) return { kind: 'escape', typed, at };
    const unreadable = (reason: Unreadable['reason']): Unreadable => ({ kind: 'unreadable', typed, at, reason });
    if (end === undefined) return unreadable('unclosed');
    const fact = inside.trim();
    if (isCompanyKeyword(fact)) return { kind: 'company', typed, at, name: fact };
    const [, typedName = inside, list = ''] = parts.exec(inside) ?? [];
    const name = keywordNames.find((each) => each === typedName);
    if (name === undefined) return unreadable('name');
    const fieldIds = list.split('+').map((id) => id.trim());
    if (!fieldIds.every((id) => idShape.test(id))) return unreadable('ids');
    if (name === 'each') repeats += 1;
    return name === 'each' && repeats > 1 ? unreadable('second each') : { kind: 'keyword', typed, at, name, fieldIds };
  });
}

/**
 * The lines of a text: its paragraphs, headings and list items. A keyword may span differently formatted runs, but not
 * lines.
 */
export const linesOf = (text: RichText): readonly string[] =>
  text.flatMap((block: Block) => (block.kind === 'list' ? block.items : [block]).map(({ runs }) => textOf(runs)));

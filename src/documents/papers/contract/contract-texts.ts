import { fillKeywords, withoutUnreadable } from '#documents/keywords/fill-keywords.ts';
import { companyFacts, type Seller } from '#documents/law/company-facts.ts';
import type { PaperSection } from '#documents/paper/paper.ts';
import type { KeywordEntry } from '#documents/paper/paper-source.ts';
import type { ContractInput } from '#documents/papers/contract/contract-input.ts';
import { parseRichText } from '#documents/rich-text/parse-rich-text.ts';
import type { RichText } from '#documents/rich-text/rich-text.ts';
import { linesOfTrade, linesOfWork, type TaskLine, type Trade } from '#documents/work-list/work.ts';

/** A company text with its keywords filled from the covered work; omitted when it is empty. */
export function companyText(
  heading: string,
  html: string | null | undefined,
  { entries, ...seller }: Seller & { readonly entries: readonly KeywordEntry[] },
): PaperSection[] {
  const text = parseRichText(html ?? '');
  const filled = seller.isVerbatim
    ? fillKeywords(text, entries)
    : fillKeywords(withoutUnreadable(text), entries, companyFacts(seller));
  return filled.length > 0 ? [{ kind: 'text', heading, text: filled }] : [];
}

export const plainRichText = (text: string): RichText =>
  text.split(/\n+/).map((line) => ({ kind: 'paragraph', runs: [{ text: line }] }));

export type TextInput = Seller &
  Pick<ContractInput, 'catalog' | 'entries'> & {
    readonly work: readonly Trade<TaskLine, unknown>[];
  };

/** Notes of the customer and the rep, by trade. */
export const notes = ({ work }: Pick<TextInput, 'work'>): PaperSection[] =>
  work.flatMap((trade) => {
    const text = linesOfTrade(trade)
      .filter(({ role }) => role === 'notes')
      .flatMap(({ entry }) => parseRichText(entry));
    return text.length > 0 ? [{ kind: 'text', heading: `Notes: ${trade.name}`, text }] : [];
  });

/** Package feature with the duration of the workmanship warranty. */
const workmanship = /^workmanship$/i;

/** The workmanship warranty: that of the sold package, otherwise the company's general one. */
export function workmanshipSections({ work, settings }: Pick<TextInput, 'work' | 'settings'>): PaperSection[] {
  const rows = work.flatMap((trade) => {
    const sold = linesOfTrade(trade)
      .filter(({ role }) => role === 'package')
      .flatMap(({ features }) => Object.entries(features))
      .flatMap(([name, text]) => (workmanship.test(name) ? [text] : []));
    const value = [...new Set(sold)].join(', ') || (settings.lifetimeWorkmanship === false ? '' : lifetime);
    return value === '' ? [] : [{ label: trade.name, value }];
  });
  return rows.length === 0 ? [] : [{ kind: 'figures', heading: 'Workmanship warranty', rows }];
}

const lifetime = 'As long as you own the home';

/** Lists open choices, so that nobody takes them for promises. */
export function openChoices({ work }: Pick<TextInput, 'work'>): PaperSection[] {
  const choices = work.flatMap((trade) =>
    linesOfWork([trade]).flatMap(({ open }) => open.map((name) => `${trade.name}: ${name}`)),
  );
  if (choices.length === 0) return [];
  return [
    {
      kind: 'text',
      heading: 'Still to be chosen',
      text: [
        { kind: 'paragraph', runs: [{ text: 'These choices are open. We agree on each in writing before we order.' }] },
        { kind: 'list', ordered: false, items: [...new Set(choices)].map((text) => ({ runs: [{ text }] })) },
      ],
    },
  ];
}

// Translates a paper into the language of its reader. The English original binds; it is unchanged and contains its
// translation.
import type { Field } from '#contract/records/field.ts';
import type { FieldOption } from '#contract/records/option.ts';
import type { Paper, PaperSection, TableRow } from '#documents/paper/paper.ts';
import { byVersion } from '#documents/paper/paper-versions.ts';
import type { RichText } from '#documents/rich-text/rich-text.ts';
import { namedText, type TableText } from '#documents/translation/named-text.ts';
import { type Translate, type Translator, translator } from '#documents/translation/translator.ts';
import spanish from '#schemas/documents/spanish.json' with { type: 'json' };
import choices from '#schemas/documents/spanish-choices.json' with { type: 'json' };

type NamedTexts = Pick<Field, 'name' | 'spanish'> & {
  readonly options?: readonly Pick<FieldOption, 'value' | 'spanish'>[];
};

/**
 * Translates a paper's fixed words and trade words to Spanish; names, choices, colors, typed texts and figures are
 * kept.
 */
export function inSpanish(paper: Paper, fields: Iterable<NamedTexts>): Paper {
  const all = [...fields];
  const isNamed = byVersion(paper.typeVersion, { 1: false, 3: true });
  const names = spanishNames(all);
  const translate = translator(isNamed ? withChoices : spanish, names);
  const choice: Translate = (text) =>
    text
      .split(', ')
      .map((part) => names.get(part) ?? part)
      .join(', ');
  const texts: TableText = isNamed
    ? namedText(translate, choice, new Set(all.map(({ name }) => name)))
    : { label: translate.fixed, cells: (cells) => cells.map(translate.all), detail: choice };
  return {
    ...paper,
    title: translate.fixed(paper.title),
    date: translate.all(paper.date),
    parties: paper.parties.map(({ heading, lines }) => ({
      heading: translate.fixed(heading),
      lines: lines.map(translate.fixed),
    })),
    sections: paper.sections.map((section) => sectionIn(section, translate, texts)),
    signers: paper.signers.map((signer) => ({
      ...signer,
      caption: translate.fixed(signer.caption),
      consent: translate.fixed(signer.consent),
    })),
  };
}

/** The dictionary since the version of crew papers in which each choice has its name. */
const withChoices = {
  ...spanish,
  messages: { ...spanish.messages, ...choices.messages },
  terms: [...spanish.terms, ...choices.terms],
};

/** Printed above a translation. */
export const translationNote = 'This is a translation. The English original binds.';

/** The words around a paper: page numbers, fingerprint, missing signatures. */
export const frameText = (language: 'en' | 'es'): Translate => (language === 'en' ? asItIs : spanishFrame.fixed);

const asItIs: Translate = (text) => text;
const spanishFrame = translator(spanish, new Map());

/** Names that a company gave in Spanish, by the English ones. */
function spanishNames(fields: Iterable<NamedTexts>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { name, spanish: own, options = [] } of fields) {
    if (own) names.set(name, own);
    for (const option of options) if (option.spanish) names.set(option.value, option.spanish);
  }
  return names;
}

function sectionIn(section: PaperSection, translate: Translator, texts: TableText): PaperSection {
  const heading = translate.all(section.heading);
  switch (section.kind) {
    case 'figures':
      return {
        ...section,
        heading,
        rows: section.rows.map((row) => ({ ...row, label: translate.all(row.label), value: translate.all(row.value) })),
      };
    case 'table':
      return {
        ...section,
        heading,
        columns: section.columns.map((column) => ({ ...column, label: texts.label(column.label) })),
        rows: section.rows.map(
          (row): TableRow => ({ ...row, cells: texts.cells(row.cells), detail: texts.detail(row.detail) }),
        ),
        totals: section.totals.map(({ label, value }) => ({ label: translate.all(label), value })),
      };
    case 'text':
      return { ...section, heading, text: boxesIn(section.text, translate) };
    case 'summary':
      return section;
    default:
      return { ...section, heading };
  }
}

/** Our own checkbox texts are fixed words; a text that a person wrote is kept. */
const boxesIn = (text: RichText, { fixed }: Translator): RichText =>
  text.map((block) => {
    if (block.kind !== 'list') return block;
    const items = block.items.map((item) => ({
      ...item,
      runs: item.runs.map((run) => ({ ...run, text: fixed(run.text) })),
    }));
    return { ...block, items };
  });

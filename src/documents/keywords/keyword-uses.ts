import type { Settings } from '#contract/records/settings.ts';
import { companyTexts, htmlOf } from '#documents/keywords/company-texts.ts';
import { linesOf, readKeywords } from '#documents/keywords/read-keywords.ts';
import { parseRichText } from '#documents/rich-text/parse-rich-text.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

/** A keyword in a contract text. */
export interface KeywordUse {
  /** The text's path: `settings/roofingScopeOfWork` or `workflows/4/scopeOfWork`. */
  readonly path: string;
  /** The text's readable name. */
  readonly text: string;
  readonly typed: string;
  readonly fieldId: string;
}

/** The keywords that name one of the fields, in a company's contract texts and in the scopes of its trades. */
export const keywordUses = (
  settings: Settings,
  catalog: Pick<Catalog, 'workflows'>,
  isNamed: (fieldId: string) => boolean,
): readonly KeywordUse[] =>
  textsOf(settings, catalog).flatMap(({ html, ...named }) =>
    html.includes('{{')
      ? linesOf(parseRichText(html))
          .flatMap(readKeywords)
          .flatMap((mention) => (mention.kind === 'keyword' ? [mention] : []))
          .flatMap(({ typed, fieldIds }) => fieldIds.filter(isNamed).map((fieldId) => ({ ...named, typed, fieldId })))
      : [],
  );

interface ContractText {
  readonly path: string;
  readonly text: string;
  readonly html: string;
}

/** The texts from the settings' contract page and from the trades. */
const textsOf = (settings: Settings, { workflows }: Pick<Catalog, 'workflows'>): readonly ContractText[] => [
  ...companyTexts.flatMap(({ name, label }): ContractText[] => {
    const html = htmlOf(settings, name);
    return html === null ? [] : [{ path: `settings/${name}`, text: label, html }];
  }),
  ...workflows.flatMap(({ id, name, scopeOfWork }): ContractText[] =>
    scopeOfWork ? [{ path: `workflows/${id}/scopeOfWork`, text: `Scope of work, ${name}`, html: scopeOfWork }] : [],
  ),
];

import type { Settings } from '#contract/records/settings.ts';
import { companyTexts, htmlOf } from '#documents/keywords/company-texts.ts';
import { linesOf, readKeywords } from '#documents/keywords/read-keywords.ts';
import { parseRichText } from '#documents/rich-text/parse-rich-text.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

/** A keyword in a contract text whose field would disappear. */
interface BrokenKeyword {
  /** The text's path: `settings/roofingScopeOfWork` or `workflows/4/scopeOfWork`. */
  readonly path: string;
  /** The text's readable name. */
  readonly text: string;
  readonly typed: string;
  readonly fieldId: string;
  /** The field's name before the change. */
  readonly fieldName: string;
}

type KeywordCatalog = Pick<Catalog, 'fields' | 'workflows'>;

/** Keywords in a company's contract texts whose field is in the published catalog but not in the changed one. */
export function brokenKeywords(
  settings: Settings,
  published: KeywordCatalog,
  changed: KeywordCatalog,
): readonly BrokenKeyword[] {
  const kept = new Set(changed.fields.map(({ id }) => id));
  const lost = new Map(published.fields.flatMap(({ id, name }) => (kept.has(id) ? [] : [[id, name] as const])));
  if (lost.size === 0) return [];
  return textsOf(settings, changed).flatMap(({ html, ...place }) =>
    linesOf(parseRichText(html))
      .flatMap(readKeywords)
      .flatMap((mention) => (mention.kind === 'keyword' ? [mention] : []))
      .flatMap(({ typed, fieldIds }) =>
        fieldIds.flatMap((fieldId): BrokenKeyword[] => {
          const fieldName = lost.get(fieldId);
          return fieldName === undefined ? [] : [{ ...place, typed, fieldId, fieldName }];
        }),
      ),
  );
}

interface ContractText {
  readonly path: string;
  readonly text: string;
  readonly html: string;
}

/** The texts from the settings' contract page and from the trades. */
const textsOf = (settings: Settings, { workflows }: KeywordCatalog): readonly ContractText[] => [
  ...companyTexts.flatMap(({ name, label }): ContractText[] => {
    const html = htmlOf(settings, name);
    return html === null ? [] : [{ path: `settings/${name}`, text: label, html }];
  }),
  ...workflows.flatMap(({ id, name, scopeOfWork }): ContractText[] =>
    scopeOfWork ? [{ path: `workflows/${id}/scopeOfWork`, text: `Scope of work, ${name}`, html: scopeOfWork }] : [],
  ),
];

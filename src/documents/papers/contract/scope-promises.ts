import type { Settings } from '#contract/records/settings.ts';
import { companyTexts, htmlOf } from '#documents/keywords/company-texts.ts';
import { type LoosePromise, loosePromises, worksOf } from '#documents/keywords/promises.ts';
import { tradesOfText } from '#documents/papers/contract/scope-of-work.ts';
import { parseRichText } from '#documents/rich-text/parse-rich-text.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

interface ScopePromise extends LoosePromise {
  /** The text's path: `settings/roofingScopeOfWork` or `workflows/4/scopeOfWork`. */
  readonly path: string;
  /** The text's readable name. */
  readonly text: string;
}

/** Lines of a company's scopes of work that a contract promises whether the work is sold or not. */
export const scopePromises = (
  settings: Settings,
  catalog: Pick<Catalog, 'workflows' | 'sections' | 'fields'>,
): readonly ScopePromise[] =>
  [
    ...companyTexts
      .filter(({ isScope }) => isScope)
      .map(({ name, label }) => ({
        path: `settings/${name}`,
        text: label,
        html: htmlOf(settings, name),
        trades: tradesOfText(catalog.workflows, name),
      })),
    ...catalog.workflows.map(({ id, name, scopeOfWork }) => ({
      path: `workflows/${id}/scopeOfWork`,
      text: `Scope of work, ${name}`,
      html: scopeOfWork,
      trades: [id],
    })),
  ].flatMap(({ path, text, html, trades }) =>
    loosePromises(parseRichText(html ?? ''), worksOf(catalog, trades)).map((promise) => ({ path, text, ...promise })),
  );

import type { Settings } from '#contract/records/settings.ts';
import type { Workflow } from '#contract/records/workflow.ts';
import { checkKeywords } from '#documents/keywords/check-keywords.ts';
import { parseRichText } from '#documents/rich-text/parse-rich-text.ts';
import type { CatalogProblem } from '#engine/catalog/catalog-problem.ts';
import page from '#schemas/forms/contract-settings.json' with { type: 'json' };

/** A text of the contract settings. */
interface CompanyText {
  readonly name: string;
  readonly label: string;
  /** A scope of work, which promises work. */
  readonly isScope: boolean;
  /** Printed with its keywords filled in; an e-mail is sent as it is. */
  readonly isFilled: boolean;
}

interface TextMember {
  readonly name: string;
  readonly label: string;
  readonly options?: { readonly mode?: unknown } | null;
}

/** The texts that the papers of a company print or its e-mails carry. */
export const companyTexts: readonly CompanyText[] = page.groups
  .flatMap(({ members }): readonly TextMember[] => members)
  .flatMap(({ name, label, options }): CompanyText[] =>
    typeof options?.mode === 'string'
      ? [{ name, label, isScope: options.mode === 'scope', isFilled: options.mode !== 'email' }]
      : [],
  );

/** The HTML of a text of the settings; null when there is none. */
export function htmlOf(settings: Settings | Readonly<Record<string, unknown>>, name: string): string | null {
  const html = Object.entries(settings).find(([key]) => key === name)?.[1];
  return typeof html === 'string' ? html : null;
}

/**
 * The wrong keywords of the given texts, by the name of the text. A keyword whose field is unknown is not among them: it
 * prints nothing, and its editor says so.
 */
export const keywordErrors = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    companyTexts.flatMap(({ name, isFilled }) => {
      const { hints } = checkKeywords(parseRichText(htmlOf(values, name) ?? ''), (id) => id, { isFilled });
      return hints.length === 0 ? [] : [[name, hints.map(({ typed, text }) => `${typed} ${text}`)] as const];
    }),
  );

/** The wrong keywords of the trades' own scopes of work, by their path in the catalog. */
export const scopeKeywordProblems = (workflows: readonly Workflow[]): readonly CatalogProblem[] =>
  workflows.flatMap(({ id, scopeOfWork }) =>
    checkKeywords(parseRichText(scopeOfWork ?? ''), (field) => field).hints.map(({ typed, text, instead }) => ({
      path: `workflows/${id}/scopeOfWork`,
      message: `${typed} ${text}`,
      advice: instead === undefined ? 'Correct the keyword, or take it out.' : `Write ${instead}.`,
    })),
  );

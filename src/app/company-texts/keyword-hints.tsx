import { useMemo } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { checkKeywords } from '#documents/keywords/check-keywords.ts';
import { type LoosePromise, loosePromises, type NamedWork, withCondition } from '#documents/keywords/promises.ts';
import { parseRichText } from '#documents/rich-text/parse-rich-text.ts';
import { richTextHtml } from '#documents/rich-text/rich-text-html.ts';
import { pluralize } from '#domain/text/format-number.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

interface KeywordHintsProps {
  readonly html: string;
  readonly catalog: CompiledCatalog;
  /** Also reports that there is no keyword. */
  readonly isScope: boolean;
  /** The work that a line of the text may promise; none for a text that promises none. */
  readonly works: readonly NamedWork[];
  /** The text is printed with its keywords filled in; otherwise it is sent as it is. */
  readonly isFilled: boolean;
  readonly onMend: (html: string) => void;
}

/**
 * Counts the keywords of a text and points out those that will not work as they look, and lines that promise work
 * whether it is sold or not.
 */
export function KeywordHints({ html, catalog, isScope, works, isFilled, onMend }: KeywordHintsProps) {
  const text = useMemo(() => parseRichText(html), [html]);
  const { count, hints } = useMemo(
    () => checkKeywords(text, (id) => catalog.fieldById.get(id)?.name ?? null, { isFilled }),
    [text, catalog, isFilled],
  );
  const promises = useMemo(() => loosePromises(text, works), [text, works]);
  if (count === 0 && !isScope) return null;
  return (
    <div className="keyword-hints">
      <p className="note" role="status">
        {pluralize(count, 'keyword')}, {hints.length} wrong
      </p>
      {hints.length > 0 && (
        <ul aria-label="Keywords that are wrong">
          {hints.map(({ typed, text: message, instead }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of hints is always redrawn as a whole
            <li key={index}>
              <Icon name="alert-triangle" />
              <span>
                <code>{typed}</code> {message}
              </span>
              {instead !== undefined && html.includes(typed) && (
                <button
                  type="button"
                  className="btn btn--plain"
                  onClick={() => onMend(html.replace(typed, () => instead))}
                >
                  Use <code>{instead}</code>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {promises.length > 0 && (
        <ul aria-label="Lines that are always promised">
          {promises.map((promise) => (
            <li key={promise.line}>
              <Icon name="alert-triangle" />
              <span>{promiseText(promise)}</span>
              <button
                type="button"
                className="btn btn--plain"
                aria-label={`Only if sold: ${promise.typed}`}
                onClick={() => onMend(richTextHtml(withCondition(text, promise)))}
              >
                Only if sold
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const promiseText = ({ typed, names }: LoosePromise): string =>
  `“${typed}” is promised even if ${names.join(' or ')} is not sold.`;

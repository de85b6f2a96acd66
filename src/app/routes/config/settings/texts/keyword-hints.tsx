import { useMemo } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { checkKeywords } from '#documents/keywords/check-keywords.ts';
import { parseRichText } from '#documents/rich-text/parse-rich-text.ts';
import { countWords } from '#domain/words/number-words.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

interface KeywordHintsProps {
  readonly html: string;
  readonly catalog: CompiledCatalog;
  /** Also reports that there is no keyword. */
  readonly isScope: boolean;
  /** The text is printed with its keywords filled in; otherwise it is sent as it is. */
  readonly isFilled: boolean;
  readonly onMend: (html: string) => void;
}

/** Counts the keywords of a text and points out those that will not work as they look. */
export function KeywordHints({ html, catalog, isScope, isFilled, onMend }: KeywordHintsProps) {
  const { count, hints } = useMemo(
    () => checkKeywords(parseRichText(html), (id) => catalog.fieldById.get(id)?.name ?? null, { isFilled }),
    [html, catalog, isFilled],
  );
  if (count === 0 && !isScope) return null;
  return (
    <div className="keyword-hints">
      <p className="note" role="status">
        {countWords(count, 'keyword')}, {hints.length} wrong
      </p>
      {hints.length > 0 && (
        <ul aria-label="Keywords that are wrong">
          {hints.map(({ typed, words, instead }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of hints is always redrawn as a whole
            <li key={place}>
              <Icon name="alert-triangle" />
              <span>
                <code>{typed}</code> {words}
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
    </div>
  );
}

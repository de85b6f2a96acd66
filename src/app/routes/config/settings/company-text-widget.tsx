import { useMemo, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { dataOptions } from '#app/form/data-form/data-options.ts';
import { RichTextWidget } from '#app/form/rich-text/rich-text-widget.tsx';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { useAuditedCatalog } from '#app/routes/rules/use-audited-catalog.ts';
import { checkKeywords } from '#documents/keywords/check-keywords.ts';
import { parseRichText } from '#documents/rich-text/parse-rich-text.ts';
import '#app/routes/config/settings/company-text.css';

/** A text of the company's papers. A scope text has keywords, which are checked while one types. */
export function CompanyTextWidget(props: InputProps) {
  const isScope = dataOptions(props.options).member.options?.mode === 'scope';
  // The editor keeps its own text: a text from elsewhere, as after Discard, opens another one.
  const [shown, setShown] = useState({ html: props.value as unknown, editor: 1 });
  if (props.value !== shown.html) setShown({ html: props.value, editor: shown.editor + 1 });
  const change = (html: string) => {
    setShown({ ...shown, html });
    props.onChange(html);
  };
  return (
    <>
      <RichTextWidget key={shown.editor} {...props} onChange={change} />
      {isScope && <KeywordHints html={typeof props.value === 'string' ? props.value : ''} />}
    </>
  );
}

function KeywordHints({ html }: { readonly html: string }) {
  const audited = useAuditedCatalog();
  const catalog = audited.kind === 'ready' ? audited.catalog : null;
  const { count, hints } = useMemo(
    () =>
      catalog === null
        ? { count: 0, hints: [] }
        : checkKeywords(parseRichText(html), (id) => catalog.fieldById.get(id)?.name ?? null),
    [html, catalog],
  );
  return (
    <div className="keyword-hints">
      <p className="note" role="status">
        {count} {count === 1 ? 'keyword' : 'keywords'}, {hints.length} wrong
      </p>
      <ul aria-label="Keywords that are wrong">
        {hints.map(({ typed, words }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list of hints is drawn whole
          <li key={place}>
            <Icon name="alert-triangle" />
            <span>
              <code>{typed}</code> {words}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

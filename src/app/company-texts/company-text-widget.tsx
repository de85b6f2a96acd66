import { useMemo } from 'react';
import { KeywordHints } from '#app/company-texts/keyword-hints.tsx';
import { keywordMarks } from '#app/company-texts/keyword-marks.ts';
import { KeywordMenu } from '#app/company-texts/keyword-menu.tsx';
import { dataOptions } from '#app/form/data-form/data-options.ts';
import { RichTextWidget } from '#app/form/rich-text/rich-text-widget.tsx';
import { useEditorText } from '#app/form/rich-text/use-editor-text.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { useAuditedCatalog } from '#app/open-estimate/use-audited-catalog.ts';
import { worksOf } from '#documents/keywords/promises.ts';
import { tradesOfText } from '#documents/papers/contract/scope-of-work.ts';
import '#app/company-texts/company-text.css';

/** A text of the company's papers. Its keywords are checked during typing; a scope text has a menu of them. */
export function CompanyTextWidget(props: InputProps) {
  const { name, options } = dataOptions(props.options).member;
  const mode = options?.mode;
  const audited = useAuditedCatalog();
  const catalog = audited?.ok ? audited.value : null;
  const isFilled = mode !== 'email';
  const marksOf = useMemo(
    () => (catalog === null ? undefined : keywordMarks((id) => catalog.fieldById.get(id)?.name ?? null, isFilled)),
    [catalog, isFilled],
  );
  const works = useMemo(
    () => (catalog === null || mode !== 'scope' ? [] : worksOf(catalog, tradesOfText(catalog.workflows, name))),
    [catalog, mode, name],
  );
  const { editor, change } = useEditorText(props.value, props.onChange);
  return (
    <>
      <RichTextWidget
        key={editor}
        {...props}
        onChange={change}
        marksOf={marksOf}
        more={mode === 'scope' ? (write) => catalog && <KeywordMenu catalog={catalog} onInsert={write} /> : undefined}
      />
      {catalog !== null && (
        <KeywordHints
          html={typeof props.value === 'string' ? props.value : ''}
          catalog={catalog}
          isScope={mode === 'scope'}
          works={works}
          isFilled={isFilled}
          onMend={props.onChange}
        />
      )}
    </>
  );
}

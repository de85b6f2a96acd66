import type { WidgetProps } from '@rjsf/utils';
import { lazy, Suspense } from 'react';
import type { RichTextEditorProps, RichTextMode } from '#app/form/rich-text/rich-text-editor.tsx';

// The editor is as large as the rest of the step, so it is loaded only when a text is edited.
const RichTextEditor = lazy(async () => ({
  default: (await import('#app/form/rich-text/rich-text-editor.tsx')).RichTextEditor,
}));

type RichTextWidgetProps = WidgetProps & Pick<RichTextEditorProps, 'more' | 'marksOf'>;

/** The editor, with its space reserved while it loads. */
export function RichTextBox(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<div className="richtext richtext--loading" aria-busy="true" />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}

export function RichTextWidget(props: RichTextWidgetProps) {
  const { id, value, label, options, disabled, readonly, onChange, more, marksOf } = props;
  return (
    <RichTextBox
      id={id}
      label={label}
      html={typeof value === 'string' ? value : ''}
      editable={!disabled && !readonly}
      mode={modeOf(options.mode)}
      onChange={onChange}
      more={more}
      marksOf={marksOf}
    />
  );
}

const modes: readonly RichTextMode[] = ['standard', 'email', 'checklist', 'scope'];
const modeOf = (given: unknown): RichTextMode => modes.find((mode) => mode === given) ?? 'standard';

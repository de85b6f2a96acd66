import type { WidgetProps } from '@rjsf/utils';
import { lazy, Suspense } from 'react';

// The editor is as large as the rest of the step, so it is loaded when a text is edited.
const RichTextEditor = lazy(async () => ({
  default: (await import('#app/form/rich-text/rich-text-editor.tsx')).RichTextEditor,
}));

export function RichTextWidget({ id, value, label, disabled, readonly, onChange }: WidgetProps) {
  return (
    <Suspense fallback={<div className="richtext richtext--loading" aria-busy="true" />}>
      <RichTextEditor
        id={id}
        label={label}
        html={typeof value === 'string' ? value : ''}
        editable={!disabled && !readonly}
        onChange={onChange}
      />
    </Suspense>
  );
}

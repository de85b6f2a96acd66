import type { WidgetProps } from '@rjsf/utils';
import { lazy, Suspense } from 'react';

// The editor is as large as everything else on the step together; it comes when a text is written.
const RichTextEditor = lazy(async () => ({
  default: (await import('#app/form/widgets/rich-text-editor.tsx')).RichTextEditor,
}));

export const RichTextWidget = ({ id, value, label, disabled, readonly, onChange }: WidgetProps) => (
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

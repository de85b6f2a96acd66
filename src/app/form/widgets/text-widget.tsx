import type { WidgetProps } from '@rjsf/utils';
import { fieldOptions } from '#app/form/field-options.ts';
import { focusNext } from '#app/form/focus-next.ts';
import { problemAttributes } from '#app/form/problem-attributes.ts';
import { useProblem } from '#app/form/use-problem.ts';
import { useDraft } from '#app/form/widgets/use-draft.ts';

export const TextWidget = ({ id, value, options, schema, disabled, readonly, onChange }: WidgetProps) => {
  const problem = useProblem(fieldOptions(options));
  const draft = useDraft(typeof value === 'string' ? value : '');
  const type = (text: string) => {
    draft.type(text);
    onChange(text);
  };
  return (
    <input
      id={id}
      className="input"
      type="text"
      autoComplete="off"
      value={draft.shown}
      maxLength={schema.maxLength}
      disabled={disabled}
      readOnly={readonly}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => {
        draft.end();
        const trimmed = event.target.value.trim();
        if (trimmed !== event.target.value) onChange(trimmed);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        focusNext(event.currentTarget);
      }}
      {...problemAttributes(id, problem)}
    />
  );
};

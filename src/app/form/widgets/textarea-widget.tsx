import type { WidgetProps } from '@rjsf/utils';
import { fieldOptions } from '#app/form/field-options.ts';
import { problemAttributes } from '#app/form/problem-attributes.ts';
import { useProblem } from '#app/form/use-problem.ts';
import { useDraft } from '#app/form/widgets/use-draft.ts';

export const TextareaWidget = ({ id, value, options, schema, disabled, readonly, onChange }: WidgetProps) => {
  const problem = useProblem(fieldOptions(options));
  const draft = useDraft(typeof value === 'string' ? value : '');
  return (
    <textarea
      id={id}
      className="input"
      rows={4}
      value={draft.shown}
      maxLength={schema.maxLength}
      disabled={disabled}
      readOnly={readonly}
      onBlur={draft.end}
      onChange={(event) => {
        draft.type(event.target.value);
        onChange(event.target.value);
      }}
      {...problemAttributes(id, problem)}
    />
  );
};

import type { WidgetProps } from '@rjsf/utils';
import { fieldOptions } from '#app/form/field-options.ts';
import { focusNext } from '#app/form/focus-next.ts';
import { problemAttributes } from '#app/form/problem-attributes.ts';
import { useProblem } from '#app/form/use-problem.ts';

export const TextWidget = ({ id, value, options, schema, disabled, readonly, onChange }: WidgetProps) => {
  const problem = useProblem(fieldOptions(options));
  return (
    <input
      id={id}
      className="input"
      type="text"
      autoComplete="off"
      value={typeof value === 'string' ? value : ''}
      maxLength={schema.maxLength}
      disabled={disabled}
      readOnly={readonly}
      onChange={(event) => onChange(event.target.value)}
      onBlur={(event) => {
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

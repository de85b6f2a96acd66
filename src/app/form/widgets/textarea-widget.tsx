import type { WidgetProps } from '@rjsf/utils';
import { fieldOptions } from '#app/form/field-options.ts';
import { problemAttributes } from '#app/form/problem-attributes.ts';
import { useProblem } from '#app/form/use-problem.ts';

export const TextareaWidget = ({ id, value, options, schema, disabled, readonly, onChange }: WidgetProps) => {
  const problem = useProblem(fieldOptions(options));
  return (
    <textarea
      id={id}
      className="input"
      rows={4}
      value={typeof value === 'string' ? value : ''}
      maxLength={schema.maxLength}
      disabled={disabled}
      readOnly={readonly}
      onChange={(event) => onChange(event.target.value)}
      {...problemAttributes(id, problem)}
    />
  );
};

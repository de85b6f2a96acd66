import type { WidgetProps } from '@rjsf/utils';
import { fieldOptions } from '#app/form/field-options.ts';
import { problemAttributes } from '#app/form/problems/problem-attributes.ts';
import { useProblem } from '#app/form/problems/use-problem.ts';
import { useTypedText } from '#app/form/widgets/use-typed-text.ts';

export function TextareaWidget({ id, value, options, schema, disabled, readonly, onChange }: WidgetProps) {
  const problem = useProblem(fieldOptions(options));
  const typed = useTypedText<HTMLTextAreaElement>(typeof value === 'string' ? value : '');
  return (
    <textarea
      ref={typed.box}
      id={id}
      className="input"
      rows={4}
      maxLength={schema.maxLength}
      disabled={disabled}
      readOnly={readonly}
      onBlur={typed.end}
      onChange={(event) => {
        typed.begin();
        onChange(event.target.value);
      }}
      {...problemAttributes(id, problem)}
    />
  );
}

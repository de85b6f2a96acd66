import type { WidgetProps } from '@rjsf/utils';
import { fieldOptions } from '#app/form/field-options.ts';
import { focusNext } from '#app/form/focus-next.ts';
import { problemAttributes } from '#app/form/problems/problem-attributes.ts';
import { useProblem } from '#app/form/problems/use-problem.ts';
import { useTypedText } from '#app/form/widgets/use-typed-text.ts';

export function TextWidget({ id, value, options, schema, disabled, readonly, onChange }: WidgetProps) {
  const problem = useProblem(fieldOptions(options));
  const typed = useTypedText<HTMLInputElement>(typeof value === 'string' ? value : '');
  return (
    <input
      ref={typed.box}
      id={id}
      className="input"
      type="text"
      autoComplete="off"
      maxLength={schema.maxLength}
      disabled={disabled}
      readOnly={readonly}
      onChange={(event) => {
        typed.begin();
        onChange(event.target.value);
      }}
      onBlur={(event) => {
        const text = event.target.value;
        typed.end();
        if (text !== text.trim()) onChange(text.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        focusNext(event.currentTarget);
      }}
      {...problemAttributes(id, problem)}
    />
  );
}

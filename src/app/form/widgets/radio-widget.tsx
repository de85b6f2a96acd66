import type { WidgetProps } from '@rjsf/utils';
import { fieldOptions } from '#app/form/field-options.ts';
import { problemAttributes } from '#app/form/problems/problem-attributes.ts';
import { useProblem } from '#app/form/problems/use-problem.ts';
import { choicesOf } from '#app/form/widgets/choices.ts';

export function RadioWidget({ id, value, label, options, disabled, readonly, onChange }: WidgetProps) {
  const problem = useProblem(fieldOptions(options));
  return (
    <fieldset id={id} className="segmented" {...problemAttributes(id, problem)}>
      <legend className="vh">{label}</legend>
      {choicesOf(options).map((choice) => (
        <label key={choice.key}>
          <input
            className="input-cover"
            type="radio"
            name={id}
            checked={choice.value === value}
            disabled={disabled || readonly}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

import { choicesOf } from '#app/form/widgets/choices.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';

export function RadioWidget({ id, value, label, options, disabled, readonly, described, onChange }: InputProps) {
  return (
    <fieldset id={id} className="segmented" {...described}>
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

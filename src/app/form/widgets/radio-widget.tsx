import { Segmented } from '#app/components/segmented.tsx';
import { choicesOf } from '#app/form/widgets/choices.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';

export function RadioWidget({ id, value, label, options, disabled, readonly, described, onChange }: InputProps) {
  return (
    <Segmented
      id={id}
      {...described}
      legend={label}
      choices={choicesOf(options).map((choice) => [choice.value, choice.label])}
      value={value}
      onChange={onChange}
      disabled={disabled || readonly}
    />
  );
}

import { dataOptions } from '#app/form/data-form/data-options.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';

/** A list of chosen values, one checkbox for each choice. A stored value without a choice has a box, too. */
export function CheckboxesWidget({ id, value, options, described, onChange }: InputProps) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const { choices } = dataOptions(options);
  const others = chosen.filter((one) => choices.every((choice) => choice.value !== one));
  return (
    <div id={id} className="checks flow" {...described}>
      {[...choices, ...others.map((one) => ({ value: one, label: String(one) }))].map((choice) => (
        <label key={String(choice.value)} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(choice.value)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...chosen, choice.value] : chosen.filter((other) => other !== choice.value),
              )
            }
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}

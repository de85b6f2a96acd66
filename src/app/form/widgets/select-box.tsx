import { Icon } from '#app/components/icon.tsx';
import { choicesOf } from '#app/form/widgets/choices.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';

interface SelectBoxProps extends InputProps {
  /** The text of an open choice. */
  readonly openText?: string | undefined;
  /** The color of the chosen entry. */
  readonly dotColor?: string | null | undefined;
}

/** A native select with our own arrow; a color is shown as a dot. */
export function SelectBox({
  id,
  value,
  options,
  disabled,
  readonly,
  described,
  onChange,
  openText = 'Select an item',
  dotColor,
}: SelectBoxProps) {
  const choices = choicesOf(options);
  const chosen = choices.some((choice) => choice.value === value);
  const none = choices.length === 0;
  return (
    <span className={dotColor ? 'select select--dot' : 'select'}>
      {dotColor && <span className="dot" style={{ backgroundColor: dotColor }} aria-hidden />}
      <select
        id={id}
        value={chosen ? String(value) : ''}
        disabled={disabled || readonly || none}
        onChange={(event) => onChange(choices.find((choice) => choice.key === event.target.value)?.value ?? null)}
        {...described}
      >
        {(!chosen || options.allowNull === true) && <option value="">{none ? 'N/A' : openText}</option>}
        {choices.map((choice) => (
          <option key={choice.key} value={choice.key}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="chev" />
    </span>
  );
}

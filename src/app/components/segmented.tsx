import { type ComponentProps, type ReactNode, useId } from 'react';

interface SegmentedProps<T> extends Omit<ComponentProps<'fieldset'>, 'children' | 'onChange'> {
  /** Names the group for screen readers. */
  readonly legend: string;
  readonly choices: readonly (readonly [value: T, label: ReactNode])[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** A choice among a few, all visible side by side. */
export function Segmented<T>({ legend, choices, value, onChange, disabled, className, ...others }: SegmentedProps<T>) {
  const group = useId();
  return (
    <fieldset className={className === undefined ? 'segmented' : `segmented ${className}`} {...others}>
      <legend className="vh">{legend}</legend>
      {choices.map(([choice, label]) => (
        <label key={String(choice)}>
          <input
            className="input-cover"
            type="radio"
            name={group}
            checked={choice === value}
            disabled={disabled}
            onChange={() => onChange(choice)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

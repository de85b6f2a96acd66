import { useId } from 'react';
import type { Rule } from '#contract/records/rule.ts';

interface TrialBoxProps {
  readonly label: string;
  readonly input: Rule['inputs'][string];
  readonly value: string | boolean;
  readonly onChange: (value: string | boolean) => void;
}

/** A number with its unit, a text, or a checkbox. */
export function TrialBox({ label, input, value, onChange }: TrialBoxProps) {
  const id = useId();
  if (typeof value === 'boolean') {
    return (
      <label className="check">
        <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
        {label}
      </label>
    );
  }
  return (
    <div className="try-field">
      <label htmlFor={id}>{label}</label>
      {input.type === 'text' ? (
        <input
          id={id}
          className="input"
          value={value}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <span className="qty">
          <input
            id={id}
            inputMode="decimal"
            value={value}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
          <span className="unit" aria-hidden>
            {shortUnit(input.unit)}
          </span>
        </span>
      )}
    </div>
  );
}

// "FT per RL" is explained among the inputs; there is room only for the numerator here.
const shortUnit = (unit = ''): string => unit.split(' per ')[0] ?? '';

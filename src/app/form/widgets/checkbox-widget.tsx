import { use } from 'react';
import { LineContext } from '#app/form/line-context.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';

export function CheckboxWidget({ id, value, label, disabled, readonly, described, onChange }: InputProps) {
  return (
    <label className="check">
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        disabled={disabled || readonly}
        onChange={(event) => onChange(event.target.checked)}
        {...described}
      />
      {use(LineContext) === label ? <Included label={label} /> : <span>{label}</span>}
    </label>
  );
}

/** The line's name is already above the box. */
function Included({ label }: { readonly label: string }) {
  return (
    <span>
      <span className="vh">{label}, </span>Included
    </span>
  );
}

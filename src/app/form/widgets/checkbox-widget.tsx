import type { WidgetProps } from '@rjsf/utils';
import { use } from 'react';
import { LineContext } from '#app/form/line-context.ts';

export const CheckboxWidget = ({ id, value, label, disabled, readonly, onChange }: WidgetProps) => (
  <label className="check">
    <input
      id={id}
      type="checkbox"
      checked={value === true}
      disabled={disabled || readonly}
      onChange={(event) => onChange(event.target.checked)}
    />
    {use(LineContext) === label ? <Included label={label} /> : <span>{label}</span>}
  </label>
);

/** The line's name is already above the box. */
const Included = ({ label }: { readonly label: string }) => (
  <span>
    <span className="vh">{label}, </span>Included
  </span>
);

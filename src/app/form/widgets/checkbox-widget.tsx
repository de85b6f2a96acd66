import type { WidgetProps } from '@rjsf/utils';

export const CheckboxWidget = ({ id, value, label, disabled, readonly, onChange }: WidgetProps) => (
  <label className="check">
    <input
      id={id}
      type="checkbox"
      checked={value === true}
      disabled={disabled || readonly}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>{label}</span>
  </label>
);

import type { WidgetProps } from '@rjsf/utils';

export function SwitchWidget({ id, value, label, disabled, readonly, onChange }: WidgetProps) {
  return (
    <label className="switch">
      <input
        id={id}
        className="input-cover"
        type="checkbox"
        role="switch"
        aria-checked={value === true}
        checked={value === true}
        disabled={disabled || readonly}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="switch-track" aria-hidden />
      <span>{label}</span>
    </label>
  );
}

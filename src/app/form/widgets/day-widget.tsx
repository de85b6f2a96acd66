import type { InputProps } from '#app/form/widgets/input-props.ts';
import { dayOf } from '#domain/text/days.ts';

/** A day, picked with the browser's own calendar; a stored time shows its day. */
export function DayWidget({ id, value, disabled, readonly, described, onChange }: InputProps) {
  return (
    <input
      id={id}
      className="input"
      type="date"
      value={typeof value === 'string' ? dayOf(value) : ''}
      disabled={disabled}
      readOnly={readonly}
      onChange={(event) => onChange(event.target.value)}
      {...described}
    />
  );
}

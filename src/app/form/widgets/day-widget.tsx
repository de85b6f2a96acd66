import type { InputProps } from '#app/form/widgets/input-props.ts';
import { dayOf } from '#domain/text/days.ts';

const pickerWidget = (type: 'date' | 'time', shown: (value: string) => string) =>
  function PickerWidget({ id, value, disabled, readonly, described, onChange }: InputProps) {
    return (
      <input
        id={id}
        className="input"
        type={type}
        value={typeof value === 'string' ? shown(value) : ''}
        disabled={disabled}
        readOnly={readonly}
        onChange={(event) => onChange(event.target.value)}
        {...described}
      />
    );
  };

/** A day, picked with the browser's own calendar; a stored time shows its day. */
export const DayWidget = pickerWidget('date', dayOf);

/** A time of the day, picked with the browser's own clock. */
export const TimeWidget = pickerWidget('time', (time) => time);

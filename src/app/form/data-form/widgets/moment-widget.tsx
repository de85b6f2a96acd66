import { dataOptions } from '#app/form/data-form/data-options.ts';
import {
  fromLocalMoment,
  type MomentSuggestion,
  suggestedMoments,
  toLocalMoment,
} from '#app/form/data-form/widgets/local-moment.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import '#app/form/data-form/widgets/moment-widget.css';

/** A day with a time, in the browser's own picker, and the most common times one tap each. */
export function MomentWidget({ id, value, options, disabled, readonly, described, onChange }: InputProps) {
  const device = useDevice();
  const stored = typeof value === 'string' ? value : '';
  const shown = toLocalMoment(stored) || stored;
  const { suggestions = [] } = dataOptions(options).member.options ?? {};
  // The input has only minutes: an unchanged moment keeps its seconds.
  const enter = (typed: string) => typed !== shown && onChange(fromLocalMoment(typed));
  return (
    <div className="moment flow">
      <input
        id={id}
        className="input"
        type="datetime-local"
        value={shown}
        disabled={disabled}
        readOnly={readonly}
        onChange={(event) => enter(event.target.value)}
        {...described}
      />
      {suggestedMoments(suggestions as readonly MomentSuggestion[], device.now()).map((suggested) => (
        <button
          key={suggested.label}
          type="button"
          className="btn"
          aria-pressed={shown === suggested.value}
          onClick={() => enter(suggested.value)}
        >
          {suggested.label}
        </button>
      ))}
    </div>
  );
}

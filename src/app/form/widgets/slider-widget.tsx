import type { WidgetProps } from '@rjsf/utils';
import { fieldOptions } from '#app/form/field-options.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { spokenUnit } from '#domain/text/unit-text.ts';
import '#app/form/widgets/slider-widget.css';

export function SliderWidget({ id, value, options, schema, disabled, readonly, onChange }: WidgetProps) {
  const { units, step } = fieldOptions(options);
  const shown = typeof value === 'number' ? value : (schema.minimum ?? 0);
  return (
    <span className="slider">
      <input
        id={id}
        type="range"
        min={schema.minimum ?? 0}
        max={schema.maximum ?? 100}
        step={step}
        value={shown}
        aria-valuetext={`${formatNumber(shown)} ${spokenUnit(units)}`.trim()}
        disabled={disabled || readonly}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <output htmlFor={id} className="val">
        {formatNumber(shown)} <span className="unit">{units}</span>
      </output>
    </span>
  );
}

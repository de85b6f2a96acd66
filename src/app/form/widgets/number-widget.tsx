import type { RJSFSchema } from '@rjsf/utils';
import { type FieldOptions, fieldOptions } from '#app/form/field-options.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { NumberBox } from '#app/form/widgets/number-box.tsx';
import { isRefusedText } from '#domain/forms/check-value.ts';
import { maxNumber } from '#domain/quantity/number-refusal.ts';
import type { Bounds } from '#domain/quantity/number-text.ts';

const boundsOf = (schema: RJSFSchema, { step }: FieldOptions): Bounds => ({
  min: schema.minimum ?? 0,
  max: schema.maximum ?? maxNumber,
  step,
});

interface NumberKind {
  readonly unit?: string;
  readonly readOnly?: boolean;
}

const numberWidget = (kind: NumberKind) =>
  function NumberWidget({ id, value, options, schema, disabled, readonly, described, onChange }: InputProps) {
    const field = fieldOptions(options);
    return (
      <NumberBox
        id={id}
        value={isRefusedText(value) ? value.refused : value}
        unit={kind.unit ?? field.units}
        bounds={boundsOf(schema, field)}
        described={described}
        disabled={disabled}
        readOnly={kind.readOnly || readonly}
        onChange={onChange}
        onRefuse={(refused) => onChange({ refused })}
      />
    );
  };

/** A typed quantity. If only a few values are allowed, the form uses a select instead. */
export const QuantityWidget = numberWidget({});
export const PercentWidget = numberWidget({ unit: '%' });
export const PriceWidget = numberWidget({ unit: '$' });
export const ReadonlyNumberWidget = numberWidget({ readOnly: true });

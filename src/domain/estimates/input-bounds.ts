import type { Field } from '#contract/records/field.ts';
import { fieldBounds } from '#domain/catalog/field-bounds.ts';
import { withMinimum } from '#domain/catalog/field-quantity.ts';
import type { UnitPrices } from '#domain/catalog/unit-prices.ts';
import { maxMoney } from '#domain/money/cents-problem.ts';
import type { NumberBounds } from '#domain/quantity/number-refusal.ts';

const unitOfWidget: ReadonlyMap<Field['widget'], '%' | '$'> = new Map([
  ['percent', '%'],
  ['price', '$'],
]);

/** Bounds of the number typed in an input; a number outside them is refused while typing. */
export function inputBounds(field: Field, input: 'value' | 'quantity' | keyof UnitPrices): NumberBounds {
  if (input !== 'value' && input !== 'quantity') return { unit: '$', min: 0, max: maxMoney };
  const { min, max } = fieldBounds(field);
  const unit = unitOfWidget.get(field.widget) ?? field.units ?? '';
  return { unit, min: withMinimum(field, min, field.dataType !== 'number'), max };
}

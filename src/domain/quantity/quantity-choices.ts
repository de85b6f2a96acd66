import type { FieldBounds } from '#domain/catalog/field-bounds.ts';
import { thirdsStep } from '#domain/quantity/quantity-step.ts';
import { roundQuantity } from '#domain/quantity/round-quantity.ts';

const maxChoices = 20;

/** The choices of a quantity dropdown when there are 1 to 20 of them; otherwise none, and a number is typed. */
export function quantityChoices({ min, max, step }: FieldBounds): readonly number[] {
  if (step <= 0 || step === thirdsStep || max < min) return [];
  const count = Math.floor((max - min) / step + 1e-9) + 1;
  if (count > maxChoices) return [];
  return Array.from({ length: count }, (_, index) => roundQuantity(min + index * step));
}

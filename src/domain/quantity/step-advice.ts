import type { FieldBounds } from '#domain/catalog/field-bounds.ts';
import { ceilToStep, followsStep } from '#domain/quantity/quantity-step.ts';
import { roundQuantity } from '#domain/quantity/round-quantity.ts';
import { formatFraction } from '#domain/text/format-fraction.ts';

/** The way out for a number that the step refuses, as a tape or a package shows it; null for any other number. */
export function stepAdvice(quantity: number, { min, max, step }: FieldBounds): string | null {
  if (!Number.isFinite(quantity)) return null;
  if (quantity < min) return `Enter ${formatFraction(min)} or more.`;
  if (followsStep(quantity, step)) return null;
  const above = ceilToStep(quantity, step);
  const below = largestUpTo(quantity, above, step);
  const nearest = [below, above].filter((number) => number >= min && number <= max).map(formatFraction);
  if (nearest.length === 0) return null;
  return `${step === 1 ? 'Whole numbers only' : 'Round it'}: ${nearest.join(' or ')}.`;
}

/** The multiple of the step below the next one above: the one that the step before `quantity` rounds up to. */
const largestUpTo = (quantity: number, above: number, step: number): number =>
  ceilToStep(roundQuantity(Math.min(quantity, above) - step), step);

import type { Field } from '#contract/records/field.ts';

export interface FieldBounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const unbounded: FieldBounds = { min: 0, max: 0, step: 1 };

/**
 * Bounds of a quantity. Missing bounds default to minimum 0, maximum 0 and step 1, as for a dropdown without options.
 */
export const fieldBounds = (field: Field): FieldBounds =>
  field.dataType === 'dropdown' && (field.options ?? []).length === 0
    ? unbounded
    : { min: field.min ?? unbounded.min, max: field.max ?? unbounded.max, step: field.step ?? unbounded.step };

/** The only number that a number field can hold, when its minimum equals its maximum. */
export function forcedNumber(field: Field): number | null {
  if (field.dataType !== 'number') return null;
  const { min, max } = fieldBounds(field);
  return min === max ? min : null;
}

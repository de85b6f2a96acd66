// The inputs that a line of a field has in a form.
import type { Field } from '#contract/records/field.ts';
import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';

/** The field has a single input, not an object of several. */
export const isPlain = (field: CompiledField): boolean =>
  !hasQuantityInput(field) && field.allowPriceChange !== true && field.children.length === 0;

/** A quantity is entered beside the value. */
export const hasQuantityInput = (field: Field): boolean =>
  field.dataType !== 'number' && field.allowQuantityChange === true;

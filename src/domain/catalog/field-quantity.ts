import type { Field } from '#contract/records/field.ts';

/** Whether a quantity is entered on the field's lines; numbers always have one. */
export const hasOwnQuantity = (field: Field): boolean =>
  field.dataType === 'number' || field.allowQuantityChange === true;

/** A detail without a quantity of its own counts as often as its parent line. */
export const countsWithParent = (field: Field): boolean => field.parentId !== undefined && !hasOwnQuantity(field);

/** The quantity to store: a chosen line of a minimum-one field counts at least once. */
export const withMinimum = (field: Field, quantity: number, isChosen: boolean): number =>
  field.minimumOne === true && isChosen && quantity < 1 ? 1 : quantity;

import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';

/** Whether a field is asked for in the same way whatever was entered, in it and elsewhere: a text, or a number that is typed. */
export const hasConstantForm = (field: CompiledField): boolean =>
  (field.dataType === 'string' ||
    (field.dataType === 'number' && field.widget !== 'select' && field.widget !== 'radio')) &&
  field.allowMultiple !== true &&
  field.allowQuantityChange !== true &&
  field.hideEmptyRows !== true &&
  field.shownBy.length === 0 &&
  !field.rules.some(({ effect }) => effect === 'enabled');

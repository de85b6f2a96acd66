import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';

/** Whether a field's form never depends on the answers: a text, or a typed number. */
export const hasConstantForm = (field: CompiledField): boolean =>
  (field.dataType === 'string' ||
    (field.dataType === 'number' && field.widget !== 'select' && field.widget !== 'radio')) &&
  field.allowMultiple !== true &&
  field.allowQuantityChange !== true &&
  field.hideEmptyRows !== true &&
  field.shownBy.length === 0 &&
  !field.rules.some(({ effect }) => effect === 'enabled');

import type { Field } from '#contract/records.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

/** Whether a field is asked for in the same way whatever was entered, in it and elsewhere: a text, or a number that is typed. */
export const isAskedAlike = ({ shownBy, rulesOn }: CompiledCatalog, field: Field): boolean =>
  (field.dataType === 'string' ||
    (field.dataType === 'number' && field.widget !== 'select' && field.widget !== 'radio')) &&
  field.allowMultiple !== true &&
  field.allowQuantityChange !== true &&
  field.hideEmptyRows !== true &&
  !shownBy.has(field.id) &&
  !(rulesOn.get(field.id) ?? []).some(({ effect }) => effect === 'enabled');

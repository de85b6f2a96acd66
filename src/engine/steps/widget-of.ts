import type { Field } from '#contract/records.ts';

const byKind: Readonly<Record<Field['dataType'], string>> = {
  boolean: 'checkbox',
  number: 'quantity',
  string: 'text',
  dropdown: 'select',
};

/** How a field's value is entered: as the field says, else by its kind. */
export const widgetOf = (field: Field): string => {
  if (field.widget !== undefined) return field.widget;
  return field.dataType === 'number' && field.units === '%' ? 'percent' : byKind[field.dataType];
};

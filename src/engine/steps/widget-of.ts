import type { Field } from '#contract/records/field.ts';

const byKind: Readonly<Record<Field['dataType'], string>> = {
  boolean: 'checkbox',
  number: 'quantity',
  string: 'text',
  dropdown: 'select',
};

/** The widget of a field: its own, or else the default for its data type. */
export function widgetOf(field: Field): string {
  if (field.widget !== undefined) return field.widget;
  return field.dataType === 'number' && field.units === '%' ? 'percent' : byKind[field.dataType];
}

import { fieldIn } from '#engine/catalog/field-in.ts';
import { describeKindOfField, linesRead, originOfField, parseOfField } from '#engine/sources/kinds/of-field.ts';
import type { SourceKind } from '#engine/sources/source-kind.ts';

/** The value of a field: a text, a number, or whether it is ticked. */
export const value: SourceKind<'value'> = {
  parse: parseOfField('value', (fieldId) => ({ kind: 'value', fieldId })),
  ofField: 'Answer to',
  aspects: ['choice', 'quantity'],
  read: ({ fieldId }, lines, target) => {
    const chosen = linesRead(lines, fieldId, target).find((line) => line.value !== null)?.value ?? null;
    return chosen === null && fieldIn(lines.catalog, fieldId).dataType === 'boolean' ? false : chosen;
  },
  describe: describeKindOfField,
  origin: originOfField,
};

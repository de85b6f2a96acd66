import { pureUnit } from '#engine/rules/units.ts';
import { countedRows, describeKindOfField, originOfRows, parseOfField } from '#engine/sources/kinds/of-field.ts';
import type { SourceKind } from '#engine/sources/source-kind.ts';

/** The number of counting rows of a field. */
export const count: SourceKind<'count'> = {
  parse: parseOfField('count', (fieldId) => ({ kind: 'count', fieldId })),
  ofField: 'Number of rows of',
  aspects: ['choice', 'quantity'],
  read: ({ fieldId }, lines, target) => countedRows(lines, fieldId, target).length,
  describe: describeKindOfField,
  origin: originOfRows,
  unit: () => pureUnit,
};

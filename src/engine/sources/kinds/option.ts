import {
  chosenOption,
  describeKindOfField,
  linesRead,
  originOfField,
  parseOfField,
} from '#engine/sources/kinds/of-field.ts';
import type { SourceKind } from '#engine/sources/source-kind.ts';

/** The id of the option chosen on a field. */
export const option: SourceKind<'option'> = {
  parse: parseOfField('option', (fieldId) => ({ kind: 'option', fieldId })),
  ofField: 'Choice of, as its id',
  aspects: ['choice'],
  read: ({ fieldId }, lines, target) => chosenOption(linesRead(lines, fieldId, target)),
  describe: describeKindOfField,
  origin: originOfField,
};

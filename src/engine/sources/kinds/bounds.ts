import { fieldBounds } from '#domain/catalog/field-bounds.ts';
import { fieldIn } from '#engine/catalog/field-in.ts';
import { describeKindOfField, parseOfField } from '#engine/sources/kinds/of-field.ts';
import type { SourceKind } from '#engine/sources/source-kind.ts';

type Bound = 'min' | 'max' | 'step';

const bound = <Name extends Bound>(
  name: Name,
  ofField: string,
  parse: SourceKind<Name>['parse'],
): SourceKind<Name> => ({
  parse,
  ofField,
  read: ({ fieldId }, lines) => fieldBounds(fieldIn(lines.catalog, fieldId))[name],
  describe: describeKindOfField,
  origin: () => 'catalog',
  unit: ({ fieldId }, { ofField }) => ofField(fieldId),
  figure: 'itself',
});

/** The least quantity that a field allows. */
export const min: SourceKind<'min'> = bound(
  'min',
  'Least of',
  parseOfField('min', (fieldId) => ({ kind: 'min', fieldId })),
);

/** The greatest quantity that a field allows. */
export const max: SourceKind<'max'> = bound(
  'max',
  'Greatest of',
  parseOfField('max', (fieldId) => ({ kind: 'max', fieldId })),
);

/** The step in which the quantity of a field counts. */
export const step: SourceKind<'step'> = bound(
  'step',
  'Step of',
  parseOfField('step', (fieldId) => ({ kind: 'step', fieldId })),
);

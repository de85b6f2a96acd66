// Where an input of a rule comes from, as a union with a kind: bindings in files say it with one key each.

import type { FieldAspect } from '#engine/catalog/field-aspect.ts';

export type Source =
  | {
      readonly kind: 'quantity' | 'option' | 'value' | 'wording' | 'count' | 'min' | 'max' | 'step' | 'rule';
      readonly fieldId: string;
    }
  | { readonly kind: 'conversion'; readonly which: 1 | 2 | 3; readonly fieldId: string }
  | { readonly kind: 'sum' | 'product'; readonly sources: readonly Source[] }
  | RowsSource
  | { readonly kind: 'lists'; readonly lists: readonly RowsSource[] }
  | { readonly kind: 'constant'; readonly value: unknown };

export interface RowsSource {
  readonly kind: 'rows';
  readonly fieldId: string;
  /** A list of plain values has no names. */
  readonly of: Source | readonly (readonly [name: string, source: Source])[];
  /** Only rows in which all of these hold. */
  readonly where: readonly RowCondition[];
}

/** What one source says in the row is what the other says where the rule acts. */
export interface RowCondition {
  readonly each: Source;
  readonly is: Source;
}

/** What a source looks at on the lines; the settings of a field never change. */
export const aspectsOfSource = (source: Source): readonly FieldAspect[] => {
  switch (source.kind) {
    case 'constant':
    case 'min':
    case 'max':
    case 'step':
    case 'rule':
      return [];
    case 'sum':
    case 'product':
      return source.sources.flatMap(aspectsOfSource);
    case 'lists':
      return source.lists.flatMap(aspectsOfSource);
    case 'rows':
      return [
        { fieldId: source.fieldId, aspect: 'choice' },
        { fieldId: source.fieldId, aspect: 'quantity' },
        ...sourcesWithin(source).flatMap(aspectsOfSource),
      ];
    case 'quantity':
      return [{ fieldId: source.fieldId, aspect: 'quantity' }];
    case 'count':
    case 'value':
      return [
        { fieldId: source.fieldId, aspect: 'choice' },
        { fieldId: source.fieldId, aspect: 'quantity' },
      ];
    default:
      return [{ fieldId: source.fieldId, aspect: 'choice' }];
  }
};

/** Every field that a source names, whether its lines are looked at or only its settings. */
export const fieldsNamedBy = (source: Source): readonly string[] => {
  switch (source.kind) {
    case 'constant':
      return [];
    case 'sum':
    case 'product':
      return source.sources.flatMap(fieldsNamedBy);
    case 'lists':
      return source.lists.flatMap(fieldsNamedBy);
    case 'rows':
      return [source.fieldId, ...sourcesWithin(source).flatMap(fieldsNamedBy)];
    default:
      return [source.fieldId];
  }
};

/** A source and all those within it. */
export const sourcesIn = (source: Source): readonly Source[] => {
  switch (source.kind) {
    case 'sum':
    case 'product':
      return [source, ...source.sources.flatMap(sourcesIn)];
    case 'lists':
      return [source, ...source.lists.flatMap(sourcesIn)];
    case 'rows':
      return [source, ...sourcesWithin(source).flatMap(sourcesIn)];
    default:
      return [source];
  }
};

/** The fields whose own rules a source asks, however deep it names them. */
export const rulesAskedBy = (source: Source): readonly string[] =>
  sourcesIn(source).flatMap((each) => (each.kind === 'rule' ? [each.fieldId] : []));

const sourcesWithin = ({ of, where }: RowsSource): readonly Source[] => [
  ...(isSource(of) ? [of] : of.map(([, member]) => member)),
  ...where.flatMap(({ each, is }) => [each, is]),
];

/** Whether the members of a list are plain values. */
export const isSource = (of: RowsSource['of']): of is Source => 'kind' in of;

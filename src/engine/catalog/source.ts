// The source of a rule's input, as a union with a kind; bindings in files name the kind by their key.

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
  /** A list of plain values has no member names. */
  readonly of: Source | readonly (readonly [name: string, source: Source])[];
  /** Rows must satisfy all of these conditions. */
  readonly where: readonly RowCondition[];
}

/** The first source, read in the row, must equal the second, read at the target. */
export interface RowCondition {
  readonly each: Source;
  readonly is: Source;
}

/** The aspect of lines that a source reads; a field's settings never change. */
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

/** Every field that a source mentions, for its lines or its settings. */
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

/** A source and its nested sources. */
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

/** Fields whose own rules a source reads, at any depth. */
export const rulesAskedBy = (source: Source): readonly string[] =>
  sourcesIn(source).flatMap((each) => (each.kind === 'rule' ? [each.fieldId] : []));

const sourcesWithin = ({ of, where }: RowsSource): readonly Source[] => [
  ...(isSource(of) ? [of] : of.map(([, member]) => member)),
  ...where.flatMap(({ each, is }) => [each, is]),
];

/** Whether the members of a list are plain values. */
export const isSource = (of: RowsSource['of']): of is Source => 'kind' in of;

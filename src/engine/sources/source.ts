// The source of a rule's input, as data that names its kind. Everything else about a kind is in its file in `kinds/`.

interface OfField {
  readonly fieldId: string;
}

interface OfSources {
  readonly sources: readonly Source[];
}

interface Contents {
  readonly constant: { readonly value: unknown };
  readonly quantity: OfField;
  readonly option: OfField;
  readonly value: OfField;
  readonly wording: OfField;
  readonly count: OfField;
  readonly min: OfField;
  readonly max: OfField;
  readonly step: OfField;
  readonly conversion: OfField & { readonly which: 1 | 2 | 3 };
  readonly rule: OfField;
  readonly sum: OfSources;
  readonly product: OfSources;
  readonly rows: OfField & {
    /** A list of plain values has no member names. */
    readonly of: Source | RowMembers;
    /** Rows must satisfy all of these conditions. */
    readonly where: readonly RowCondition[];
  };
  readonly lists: { readonly lists: readonly RowsSource[] };
}

export type SourceName = keyof Contents;
export type SourceOf<Name extends SourceName> = { [N in Name]: { readonly kind: N } & Contents[N] }[Name];
export type Source = SourceOf<SourceName>;
export type RowsSource = SourceOf<'rows'>;
export type RowMembers = readonly (readonly [name: string, source: Source])[];

/** The first source, read in the row, must equal the second, read at the target. */
export interface RowCondition {
  readonly each: Source;
  readonly is: Source;
}

/** Whether the members of a list are plain values. */
export const isSource = (of: RowsSource['of']): of is Source => 'kind' in of;

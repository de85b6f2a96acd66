/** A compared package with the price of the trade. */
export interface PackageColumn {
  readonly optionId: string;
  readonly label: string;
  /** Its purpose, if the catalog states it. */
  readonly description: string;
  readonly price: number;
  readonly monthly: number | null;
  readonly features: Readonly<Record<string, string>>;
  readonly isChosen: boolean;
}

/** Rows of the comparison: every feature of any package, in order of first appearance. */
export const featureNames = (columns: readonly PackageColumn[]): readonly string[] => [
  ...new Set(columns.flatMap(({ features }) => Object.keys(features))),
];

/** Whether a package differs from the previous one in this row; nothing in the first one is new. */
export const isAddedTo = (before: PackageColumn | undefined, column: PackageColumn, feature: string): boolean =>
  before !== undefined &&
  column.features[feature] !== undefined &&
  column.features[feature] !== before.features[feature];

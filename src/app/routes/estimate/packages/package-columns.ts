/** A package beside others: what the trade costs with it. */
export interface PackageColumn {
  readonly optionId: string;
  readonly label: string;
  /** What it is for, where the catalog says so. */
  readonly description: string;
  readonly price: number;
  readonly monthly: number | null;
  readonly features: Readonly<Record<string, string>>;
  readonly isChosen: boolean;
}

/** Rows of the comparison: every feature that any of the packages names, in the order of the first that does. */
export const featureNames = (columns: readonly PackageColumn[]): readonly string[] => [
  ...new Set(columns.flatMap(({ features }) => Object.keys(features))),
];

/** Whether a package has something else here than the one before it; of the first one nothing is new. */
export const isAddedTo = (before: PackageColumn | undefined, column: PackageColumn, feature: string): boolean =>
  before !== undefined &&
  column.features[feature] !== undefined &&
  column.features[feature] !== before.features[feature];

/** A problem of a catalog with its path, like `fields/1.36/parentId`. */
export interface CatalogProblem {
  readonly path: string;
  readonly message: string;
  /** How to solve it, if its kind has no usual remedy. */
  readonly advice?: string;
}

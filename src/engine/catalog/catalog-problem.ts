/** A problem of a catalog with its path, like `fields/1.36/parentId`. */
export interface CatalogProblem {
  readonly path: string;
  readonly message: string;
}

/** What is wrong with a catalog, and where: a path like `fields/1.36/parentId`. */
export interface CatalogProblem {
  readonly path: string;
  readonly message: string;
}

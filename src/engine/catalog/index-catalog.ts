import type { Catalog, CatalogIndex } from '#engine/catalog/compiled-catalog.ts';
import { groupBy } from '#engine/catalog/group-by.ts';

/** Indexes the records of a catalog by id. */
export const indexCatalog = (catalog: Catalog): CatalogIndex => ({
  fieldById: new Map(catalog.fields.map((field) => [field.id, field])),
  optionById: new Map(catalog.fields.flatMap(({ options }) => (options ?? []).map((each) => [each.id, each]))),
  sectionById: new Map(catalog.sections.map((section) => [section.id, section])),
  sectionsOf: groupBy(
    catalog.sections.toSorted((one, other) => (one.order || 10_000) - (other.order || 10_000)),
    ({ workflowId }) => workflowId,
  ),
  workflowById: new Map(catalog.workflows.map((workflow) => [workflow.id, workflow])),
});

import type { CompiledCatalog, CompiledField } from '#engine/catalog/compiled-catalog.ts';

/** The trades of an estimate, and which of their optional steps were added. */
interface Steps {
  readonly catalog: CompiledCatalog;
  readonly workflowIds: readonly number[];
  readonly addedSectionIds: ReadonlySet<number>;
}

/** Whether an optional step was not added; lines of its fields are empty. */
export const isAbsentStep = (
  { catalog, addedSectionIds }: Pick<Steps, 'catalog' | 'addedSectionIds'>,
  sectionId: number,
): boolean => catalog.sectionById.get(sectionId)?.optional === true && !addedSectionIds.has(sectionId);

/** Top-level fields of the trades whose step was not added; their details are absent with them. */
export const absentFields = (steps: Steps): readonly CompiledField[] =>
  steps.workflowIds
    .flatMap((workflowId) => steps.catalog.rootsOf.get(workflowId) ?? [])
    .filter(({ sectionId }) => isAbsentStep(steps, sectionId));

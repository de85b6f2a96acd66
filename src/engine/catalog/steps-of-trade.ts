import type { Section } from '#contract/records/section.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

/** Numbered steps of a trade in order; notes and discount are always last and have no number. */
export const stepsOf = ({ sections }: Pick<Catalog, 'sections'>, workflowId: number): readonly Section[] =>
  sections
    .filter((section) => section.workflowId === workflowId && section.order > 0)
    .toSorted((one, other) => one.order - other.order || one.id - other.id);

/** Notes and discount of a trade, which are always last. */
export const lastStepsOf = ({ sections }: Pick<Catalog, 'sections'>, workflowId: number): readonly Section[] =>
  sections.filter((section) => section.workflowId === workflowId && section.order === 0);

/** The other optional steps of the trade, with which a step can be added. */
export const stepPairs = (catalog: Pick<Catalog, 'sections'>, { id, workflowId }: Section): readonly Section[] =>
  stepsOf(catalog, workflowId).filter((step) => step.optional === true && step.id !== id);

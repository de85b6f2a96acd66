import type { Field } from '#contract/records.ts';
import type { SheetState } from '#engine/sheet/sheet-state.ts';

/** Whether a step was not added though it has to be; the lines at home there are empty. */
export const isAbsentStep = (
  { catalog, addedSectionIds }: Pick<SheetState, 'catalog' | 'addedSectionIds'>,
  sectionId: number,
): boolean => catalog.sectionById.get(sectionId)?.optional === true && !addedSectionIds.has(sectionId);

/** Fields at the top of the trades whose step is absent; what details them is absent with them. */
export const absentFields = (state: SheetState): readonly Field[] =>
  state.workflowIds
    .flatMap((workflowId) => state.catalog.rootsOf.get(workflowId) ?? [])
    .filter(({ sectionId }) => isAbsentStep(state, sectionId));

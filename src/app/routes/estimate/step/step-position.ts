import { useCallback } from 'react';
import { useSheet } from '#app/form/sheet-store.ts';
import { useRecord, useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { stepHref, tradeHref } from '#app/routes/estimate/estimate-addresses.ts';
import type { Section } from '#contract/records/section.ts';
import { isUnlocked } from '#domain/progress/step-states.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';
import { workflowStepStates } from '#engine/progress/step-states.ts';
import { tradeSteps } from '#engine/progress/trade-steps.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

export interface StepLink {
  readonly sectionId: number;
  readonly name: string;
  readonly href: string;
}

/** A step's position in its trade. */
export interface StepPosition {
  readonly section: Section;
  readonly workflowName: string;
  /** 1 for the first; 0 for notes and discount. */
  readonly number: number;
  readonly count: number;
  readonly before: StepLink | null;
  /** The following steps, in order. */
  readonly following: readonly StepLink[];
  /** The next trade of the estimate. */
  readonly nextTrade: { readonly name: string; readonly href: string } | null;
  /** The address at which its trade continues. */
  readonly tradeHref: string;
}

/** A step's position; null when the estimate has no such step, or when it is still locked. */
export function useStepPosition(workflowId: number, sectionId: number): StepPosition | null {
  const record = useRecord(useWorkingEstimate());
  const { catalog, workflowIds } = useSheet(
    useCallback((sheet: Sheet) => ({ catalog: sheet.catalog, workflowIds: sheet.workflowIds }), []),
  );
  const section = catalog.sectionById.get(sectionId);
  if (section?.workflowId !== workflowId || !workflowIds.includes(workflowId)) return null;
  const { steps, notes, discounts } = tradeSteps(catalog, record, workflowId);
  const at = steps.findIndex(({ id }) => id === sectionId);
  if (at === -1 && ![...notes, ...discounts].some(({ id }) => id === sectionId)) return null;
  const state = workflowStepStates(catalog, workflowId, record.workflowSummaries[workflowId]).get(sectionId);
  if (at >= 0 && !isUnlocked(state)) return null;
  const link = ({ id, name }: Section): StepLink => ({
    sectionId: id,
    name,
    href: stepHref(record.id, workflowId, id),
  });
  const before = steps[at - 1];
  const nextTrade = workflowIds[workflowIds.indexOf(workflowId) + 1];
  return {
    section,
    workflowName: workflowNameIn(catalog, workflowId),
    number: at + 1,
    count: steps.length,
    before: before === undefined ? null : link(before),
    following: at >= 0 ? steps.slice(at + 1).map(link) : [],
    nextTrade:
      nextTrade === undefined
        ? null
        : { name: workflowNameIn(catalog, nextTrade), href: tradeHref(catalog, record, nextTrade) },
    tradeHref: tradeHref(catalog, record, workflowId),
  };
}

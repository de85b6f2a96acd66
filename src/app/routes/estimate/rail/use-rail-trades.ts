import { useCallback } from 'react';
import { useSheet } from '#app/form/sheet-store.ts';
import { useRecord, useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { measurementsHref, stepHref, tradeHref } from '#app/routes/estimate/estimate-addresses.ts';
import type { RailExtra, RailOptional, RailStep, RailTrade } from '#app/routes/estimate/rail/rail-trades.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Section } from '#contract/records/section.ts';
import { stepName } from '#domain/catalog/step-name.ts';
import { isSameContent } from '#domain/same-content.ts';
import { formatPercent } from '#domain/text/format-number.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';
import { workflowStepStates } from '#engine/progress/step-states.ts';
import { tradeSteps } from '#engine/progress/trade-steps.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { differingRecommendations } from '#engine/steps/incomplete-recommendations.ts';
import { hasMeasurements } from '#engine/steps/measurements.ts';
import { hasNoEntries } from '#engine/steps/skipped-steps.ts';

interface Here {
  readonly workflowId: number | null;
  readonly sectionId: number | 'measurements' | null;
}

/** The rail of an estimate: its trades, their steps and their progress. */
export function useRailTrades(workflowId: number | null, sectionId: Here['sectionId']): readonly RailTrade[] {
  const record = useRecord(useWorkingEstimate());
  return useSheet(
    useCallback(
      (sheet: Sheet) => sheet.workflowIds.map((id) => railTrade(sheet, record, id, { workflowId, sectionId })),
      [record, workflowId, sectionId],
    ),
    isSameContent,
  );
}

function railTrade(sheet: Sheet, record: Estimate, workflowId: number, here: Here): RailTrade {
  const { steps, addable, notes, discounts, lastComplete } = tradeSteps(sheet.catalog, record, workflowId);
  const done = steps.findIndex(({ id }) => id === lastComplete) + 1;
  const hrefOf = (section: Section) => stepHref(record.id, workflowId, section.id);
  const states = workflowStepStates(sheet.catalog, workflowId, record.workflowSummaries[workflowId]);
  const discountPercent = sheet.discounting(workflowId).discountPercent;
  const isOpen = workflowId === here.workflowId;
  const extra = (section: Section, kind: RailExtra['kind'], text: string): RailExtra => ({
    sectionId: section.id,
    name: stepName(section),
    href: hrefOf(section),
    kind,
    text,
    isHere: section.id === here.sectionId,
  });
  return {
    workflowId,
    name: workflowNameIn(sheet.catalog, workflowId),
    href: tradeHref(sheet.catalog, record, workflowId),
    total: sheet.totals(workflowId).totalWithMargin,
    progress: done === steps.length ? 'complete' : `${done} of ${steps.length}`,
    isOpen,
    measurements: hasMeasurements(sheet.catalog, workflowId)
      ? { href: measurementsHref(record.id, workflowId), isHere: isOpen && here.sectionId === 'measurements' }
      : null,
    steps: steps.map((section): RailStep => {
      const optional = optionalOf(section);
      const state = states.get(section.id) ?? 'locked';
      return {
        sectionId: section.id,
        name: stepName(section),
        href: hrefOf(section),
        state,
        isEmpty: section.asNeeded === true && state === 'complete' && hasNoEntries(sheet, section),
        isToCheck: isOpen && state === 'complete' && differingRecommendations(sheet, section.id).length > 0,
        isHere: section.id === here.sectionId,
        optional,
        isFirstOfOptional:
          optional !== null && steps.find((other) => optionalOf(other)?.id === optional.id)?.id === section.id,
      };
    }),
    optionals: [...new Map(addable.flatMap(optionalsOf).map((optional) => [optional.id, optional])).values()],
    extras: [
      ...notes.map((section) => extra(section, 'notes', '')),
      ...discounts.map((section) =>
        extra(section, 'discount', discountPercent === 0 ? '' : formatPercent(discountPercent)),
      ),
    ],
  };
}

/** A pair is identified by its negative number, a single step by its id. */
function optionalOf({ id, name, optional, pairId, pairName }: Section): RailOptional | null {
  if (optional !== true) return null;
  return pairId === undefined ? { id, name } : { id: pairId, name: pairName ?? name };
}

function optionalsOf(section: Section): readonly RailOptional[] {
  const optional = optionalOf(section);
  return optional === null ? [] : [optional];
}

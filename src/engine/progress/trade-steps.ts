import type { Estimate } from '#contract/records/estimate.ts';
import type { Section } from '#contract/records/section.ts';
import { summaryOf } from '#domain/estimates/summary-of.ts';
import { shownSections } from '#domain/progress/optional-steps.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

interface TradeSteps {
  /** Numbered steps in order, optional ones once they are added. */
  readonly steps: readonly Section[];
  /** Optional steps that can be added, pairs together. */
  readonly addable: readonly Section[];
  readonly notes: readonly Section[];
  readonly discounts: readonly Section[];
  readonly lastComplete: number | null;
  /** The current step; the last one when all are complete. */
  readonly next: Section | undefined;
  readonly isComplete: boolean;
}

/** The steps of a trade on an estimate, and its progress. */
export function tradeSteps(catalog: CompiledCatalog, record: Estimate, workflowId: number): TradeSteps {
  const { lastCompleteSectionId, optionalsSectionsIdsAdded } = summaryOf(record, workflowId);
  const sections = (catalog.sectionsOf.get(workflowId) ?? []).filter(({ enabled }) => enabled !== false);
  const steps = shownSections(sections, optionalsSectionsIdsAdded);
  const done = steps.findIndex(({ id }) => id === lastCompleteSectionId);
  return {
    steps,
    addable: sections.filter((section) => section.order > 0 && section.optional === true && !steps.includes(section)),
    notes: sections.filter(({ isNotes }) => isNotes === true),
    discounts: sections.filter(({ isDiscount }) => isDiscount === true),
    lastComplete: lastCompleteSectionId,
    next: steps[done + 1] ?? steps[done],
    isComplete: done === steps.length - 1,
  };
}

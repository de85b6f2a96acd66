// The steps of a trade on an estimate: which there are, and how far the trade has come.

import { summaryOf } from '#app/routes/estimator/estimate/estimate-record.ts';
import type { Estimate, Section } from '#contract/records.ts';
import { shownSections } from '#domain/progress/optional-steps.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

export interface TradeSteps {
  /** Numbered steps in order, optional ones once they are added. */
  readonly steps: readonly Section[];
  /** Optional steps that may be added, those of a pair together. */
  readonly addable: readonly Section[];
  readonly notes: readonly Section[];
  readonly discounts: readonly Section[];
  readonly lastComplete: number | null;
}

export const tradeSteps = (catalog: CompiledCatalog, record: Estimate, workflowId: number): TradeSteps => {
  const { lastCompleteSectionId, optionalsSectionsIdsAdded } = summaryOf(record, workflowId);
  const sections = (catalog.sectionsOf.get(workflowId) ?? []).filter(({ enabled }) => enabled !== false);
  const steps = shownSections(sections, optionalsSectionsIdsAdded);
  return {
    steps,
    addable: sections.filter((section) => section.order > 0 && section.optional === true && !steps.includes(section)),
    notes: sections.filter(({ isNotes }) => isNotes === true),
    discounts: sections.filter(({ isDiscount }) => isDiscount === true),
    lastComplete: lastCompleteSectionId,
  };
};

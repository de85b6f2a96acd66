// Generated from schemas/messages/estimate-step.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Members of a change to one step or to a discount, in addition to those of an estimate. */
export interface EstimateStep {
  /**
   * Packages; those of a step need not name its trade.
   *
   * @maxItems 200
   */
  comparisons?: StepComparison[];
  /** Trade of the changed step or discount. */
  workflowId?: number;
  /**
   * Fields whose lines are replaced by the items.
   *
   * @maxItems 2000
   *
   * Items: Field.
   */
  fieldIds?: string[];
  /** Last step that was completed. */
  lastCompleteSectionId?: number | null;
  /** Whole percents. */
  discountPercent?: number;
  /** Whole percents. */
  marginPercent?: number;
}

export interface StepComparison {
  /** Trade. */
  workflowId?: number;
  /** The package. */
  fieldOptionId: string;
  /**
   * The package's choices on other lines.
   *
   * @maxItems 100
   */
  items: {
    /** Field. */
    fieldId: string;
    /** Option. */
    fieldOptionId: string | null;
  }[];
}

export const estimateStepShape: Shape<EstimateStep> = {
  title: 'EstimateStep',
  needs: {},
};

// Generated from schemas/messages/estimate-impact.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The effect of a change on a stored estimate. */
export interface EstimateImpact {
  /** Estimate. */
  estimateId: number;
  /** Its uuid. */
  uuid: string;
  /** Its lead. */
  leadId: number;
  /** The customer, if known. */
  leadName?: string;
  /** Its name. */
  name: string;
  /** Lines that would differ. */
  lines: LineImpact[];
  /** Trades whose total would differ. */
  workflows: WorkflowImpact[];
  /** Total of the estimate, computed before the change. */
  totalBefore: number;
  /** Total of the estimate, computed after the change. */
  totalAfter: number;
}

/** A line whose quantity, amount or recommended quantity would differ. */
export interface LineImpact {
  /** The item's uuid. */
  key: string;
  /** Field. */
  fieldId: string;
  /** Its name. */
  name: string;
  /** The choice, or an empty text. */
  choice: string;
  /** Unit of the quantity, or an empty text. */
  unit: string;
  /** Quantity before the change. */
  quantityBefore: number;
  /** Quantity after the change. */
  quantityAfter: number;
  /** Recommended quantity; null for none. */
  recommendedBefore: number | null;
  /** Recommended quantity; null for none. */
  recommendedAfter: number | null;
  /** Amount of the line with its details, before the change. */
  amountBefore: number;
  /** Amount of the line with its details, after the change. */
  amountAfter: number;
}

export interface WorkflowImpact {
  /** Trade. */
  workflowId: number;
  /** Total before the change. */
  totalBefore: number;
  /** Total after the change. */
  totalAfter: number;
}

export const estimateImpactShape: Shape<EstimateImpact> = {
  title: 'EstimateImpact',
  needs: {
    estimateId: 'number',
    uuid: 'string',
    leadId: 'number',
    name: 'string',
    lines: 'list',
    workflows: 'list',
    totalBefore: 'number',
    totalAfter: 'number',
  },
};

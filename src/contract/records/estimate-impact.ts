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
  /** Total of the estimate, made now. */
  totalBefore: number;
  /** Total of the estimate, made then. */
  totalAfter: number;
}

/** A line that would count or cost something else, or would be recommended another quantity. */
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
  /** Quantity now. */
  quantityBefore: number;
  /** Quantity then. */
  quantityAfter: number;
  /** Null where nothing is recommended. */
  recommendedBefore: number | null;
  /** Null where nothing is recommended. */
  recommendedAfter: number | null;
  /** Money of the line with its details, now. */
  amountBefore: number;
  /** Money of the line with its details, then. */
  amountAfter: number;
}

export interface WorkflowImpact {
  /** Trade. */
  workflowId: number;
  /** Total now. */
  totalBefore: number;
  /** Total then. */
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

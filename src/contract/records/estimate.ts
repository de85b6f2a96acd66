// Generated from schemas/records/estimate.json by `npm run generate`. Do not edit.

import { type Comparison, comparisonShape } from '#contract/records/comparison.ts';
import { type EstimateItem, estimateItemShape } from '#contract/records/estimate-item.ts';
import type { WorkflowSummary } from '#contract/records/workflow-summary.ts';
import type { Shape } from '#contract/shape.ts';

/** A priced offer to a lead, over one or more trades. */
export interface Estimate {
  /** Server id; negative and even on the device before the first sync. */
  id: number;
  /** The record's permanent identity, the same on every device and on the server. */
  uuid: string;
  /**
   * Uuid of the estimate of which this one began as a copy. The server compares kept prices with that one.
   */
  copyOf?: string;
  /**
   * Incremented by every change on the server; the ETag of the record begins with it. 0 before the first save.
   */
  version?: number;
  /**
   * Random marks of this version and of up to seven before it, newest first. They tell it from a lost version with the same number. A record that is added again brings its own.
   */
  marks?: string;
  /** Lead. */
  leadId: number;
  /** Name of the estimate. */
  name: string;
  /**
   * All entries.
   *
   * @maxItems 5000
   */
  items: EstimateItem[];
  /**
   * Compared packages.
   *
   * @maxItems 200
   */
  comparisons: Comparison[];
  /** By workflow id. */
  workflowSummaries: {
    [k: string]: WorkflowSummary;
  };
  /** When it was last changed. ISO 8601, UTC. */
  modifiedTime?: string;
  /** When it was made. ISO 8601, UTC. */
  createdTime?: string;
  /**
   * Trades of the estimate.
   *
   * @maxItems 50
   */
  workflowIds: number[];
  /** Name of the chosen payment option. */
  paymentOption?: string | null;
  /** Sum of the trades' promotions, as shown. */
  promotion?: number;
  /** Amount paid at signing. */
  downpayment?: number;
  /** Total less the down payment. */
  principal?: number;
  /** APR / 12, as a fraction. */
  monthlyRate?: number;
  /** Per month. */
  monthlyPayment?: number;
  /** Months. */
  term?: number;
  /** Version of the field data that the prices come from. */
  catalogVersion?: string;
  /** Version of the rules that the totals come from. */
  rulesVersion?: string;
}

export const estimateShape: Shape<Estimate> = {
  title: 'Estimate',
  needs: {
    id: 'number',
    uuid: 'string',
    leadId: 'number',
    name: 'string',
    items: [estimateItemShape],
    comparisons: [comparisonShape],
    workflowSummaries: 'object',
    workflowIds: 'list',
  },
};

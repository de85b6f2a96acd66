// Generated from schemas/messages/impact-page.json by `npm run generate`. Do not edit.

import { type EstimateImpact, estimateImpactShape } from '#contract/records/estimate-impact.ts';
import type { Shape } from '#contract/shape.ts';

/** The effect of a change on a page of stored estimates. */
export interface ImpactPage {
  /** Number of the company's estimates. */
  onFile: number;
  /** Number of estimates examined on this page. */
  lookedAt: number;
  /** Results of the changed rule's own worked cases; absent without a changed rule. */
  cases?: {
    /** Number of worked cases. */
    of: number;
    /** Cases that fail. */
    failed: CaseNotAgreed[];
  };
  /** Estimates that would differ. */
  affected: EstimateImpact[];
  /** Sum of the differences in their totals. */
  difference: number;
  /** Id of the estimate after which the next page begins; null at the end. */
  next: number | null;
}

export interface CaseNotAgreed {
  /** Number of the case, counted from 1. */
  place: number;
  /** The stated result. */
  expected: number | boolean | string;
  /** The rule's answer. */
  actual: number | boolean | string;
}

export const impactPageShape: Shape<ImpactPage> = {
  title: 'ImpactPage',
  needs: {
    onFile: 'number',
    lookedAt: 'number',
    affected: [estimateImpactShape],
    difference: 'number',
    next: 'any',
  },
};

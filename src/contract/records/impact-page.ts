// Generated from schemas/messages/impact-page.json by `npm run generate`. Do not edit.

import { type EstimateImpact, estimateImpactShape } from '#contract/records/estimate-impact.ts';
import type { Shape } from '#contract/shape.ts';

/** The effect of a change on a page of stored estimates. */
export interface ImpactPage {
  /** How many estimates the company has. */
  onFile: number;
  /** How many of them this page looked at. */
  lookedAt: number;
  /** Results of the changed rule's own worked cases; absent without a changed rule. */
  cases?: {
    /** How many there are. */
    of: number;
    /** Those that no longer agree. */
    failed: CaseNotAgreed[];
  };
  /** Those of them that would differ. */
  affected: EstimateImpact[];
  /** Sum of what their totals would differ by. */
  difference: number;
  /** Ask for the next page after this estimate; null at the end. */
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

// Generated from schemas/messages/catalog-finding.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A problem in the draft. */
export interface CatalogFinding {
  /** stop: the draft cannot be published. look: a person should look at it. */
  severity: 'stop' | 'look';
  /**
   * shape: a record is incomplete. reference: an id is unknown, taken twice or in a cycle. rule: a rule cannot be computed or bound. cases: too few worked cases, or a failing one. unit: units do not fit. price: a price is missing or below its cost. size: tiers leave a gap or overlap. unseen: nobody can reach a field or an option. unread: nothing reads a value. keyword: a contract text names something unknown. house: a worked house costs something else. use: estimates use a removed record. unfinished: the check ran out of time.
   */
  kind:
    | 'shape'
    | 'reference'
    | 'rule'
    | 'cases'
    | 'unit'
    | 'price'
    | 'size'
    | 'unseen'
    | 'unread'
    | 'keyword'
    | 'house'
    | 'use'
    | 'unfinished';
  /** The problem in words. */
  message: string;
  /** How to solve it, in words. */
  advice: string;
  /** The record, as in an edit. */
  record?: string;
  /** Name of the record. */
  name?: string;
  /** Its member. */
  member?: string;
  /** The place within the member, like cases/2. */
  place?: string;
  /** Whether the published version already has it, so that it blocks nothing. */
  known?: boolean;
}

export const catalogFindingShape: Shape<CatalogFinding> = {
  title: 'CatalogFinding',
  needs: {
    severity: 'string',
    kind: 'string',
    message: 'string',
    advice: 'string',
  },
};

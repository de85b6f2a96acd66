// Generated from schemas/messages/what-if.json by `npm run generate`. Do not edit.

import { type CatalogChange, catalogChangeShape } from '#contract/records/catalog-change.ts';
import type { Shape } from '#contract/shape.ts';

/**
 * A named question of an analyst: a change of the catalog, and the estimates to compare. It changes nothing.
 */
export interface WhatIf {
  /** Server id. */
  id: number;
  /** Its name. */
  name: string;
  change: CatalogChange;
  filter: EstimateFilter;
  /** Who changed it last; null for a user who is gone. */
  changedBy: string | null;
  /** When it was last changed. ISO 8601, UTC. */
  changedAt: string;
}

/** The estimates to compare; all of them when it is empty. */
export interface EstimateFilter {
  /** Only estimates made on this day or later, UTC. */
  from?: string;
  /** Only estimates made on this day or earlier, UTC. */
  until?: string;
  /** Only estimates with this trade. */
  workflowId?: number;
  /** Only leads of this salesperson, the first or second. */
  userId?: number;
  /** Only sold estimates, or only those that are not. */
  state?: 'open' | 'sold';
}

export const whatIfShape: Shape<WhatIf> = {
  title: 'WhatIf',
  needs: {
    id: 'number',
    name: 'string',
    change: catalogChangeShape,
    filter: 'object',
    changedBy: 'any',
    changedAt: 'string',
  },
};

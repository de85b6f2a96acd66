// Generated from schemas/messages/paged-leads.json by `npm run generate`. Do not edit.

import { type Lead, leadShape } from '#contract/records/lead.ts';
import type { Shape } from '#contract/shape.ts';

/** A page of leads. */
export interface PagedLeads {
  /** Leads. */
  data: Lead[];
  /** Index of the first entry. */
  offset: number;
  /** Maximum number of entries. */
  limit: number;
  /** Number of all entries. */
  totalCount: number;
}

export const pagedLeadsShape: Shape<PagedLeads> = {
  title: 'PagedLeads',
  needs: {
    data: [leadShape],
    offset: 'number',
    limit: 'number',
    totalCount: 'number',
  },
};

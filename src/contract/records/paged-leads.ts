// Generated from schemas/messages/paged-leads.json by `npm run generate`. Do not edit.

import { type Lead, leadShape } from '#contract/records/lead.ts';
import type { Shape } from '#contract/shape.ts';

/** A page of leads. */
export interface PagedLeads {
  /** Leads. */
  data: Lead[];
  /** First. */
  offset: number;
  /** Most. */
  limit: number;
  /** All. */
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

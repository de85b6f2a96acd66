// Generated from schemas/messages/crm-mapping.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Fields of the CRM that hold what a lead has, and the market whose leads are the company’s. */
export interface CrmMappingChange {
  /** Names of the CRM’s fields by ours. */
  fields: {
    [k: string]: string;
  };
  /** Words for the CRM’s statuses of leads. */
  statuses: {
    [k: string]: string;
  };
  /** Value of the market’s field; all leads without one. */
  marketLocation: string | null;
}

export const crmMappingChangeShape: Shape<CrmMappingChange> = {
  title: 'CrmMappingChange',
  needs: {
    fields: 'object',
    statuses: 'object',
    marketLocation: 'any',
  },
};

// Generated from schemas/messages/crm-owner.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** An owner of leads in the CRM who is nobody here. */
export interface CrmOwner {
  /** Id in the CRM. */
  id: string;
  /** Leads that came without a salesperson for that reason. */
  leads: number;
}

export const crmOwnerShape: Shape<CrmOwner> = {
  title: 'CrmOwner',
  needs: {
    id: 'string',
    leads: 'number',
  },
};

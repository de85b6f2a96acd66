// Generated from schemas/messages/crm-refusal.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A lead of which the CRM refused values. */
export interface CrmRefusal {
  /** Lead. */
  leadId: number;
  /** Its name. */
  name: string;
  /**
   * Fields of the CRM; an empty one stands for the whole lead.
   *
   * Items: Field.
   */
  fields: string[];
}

export const crmRefusalShape: Shape<CrmRefusal> = {
  title: 'CrmRefusal',
  needs: {
    leadId: 'number',
    name: 'string',
    fields: 'list',
  },
};

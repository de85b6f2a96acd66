// Generated from schemas/messages/crm-webhook-token.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A token for notifications of the CRM, shown once. */
export interface CrmWebhookToken {
  /** The token. */
  token: string;
  /** Address for the notifications. */
  url: string;
}

export const crmWebhookTokenShape: Shape<CrmWebhookToken> = {
  title: 'CrmWebhookToken',
  needs: {
    token: 'string',
    url: 'string',
  },
};

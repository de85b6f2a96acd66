// Generated from schemas/messages/crm-received.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A notification that has arrived. */
export interface CrmReceived {
  /** Records that are read again. */
  received: number;
}

export const crmReceivedShape: Shape<CrmReceived> = {
  title: 'CrmReceived',
  needs: {
    received: 'number',
  },
};

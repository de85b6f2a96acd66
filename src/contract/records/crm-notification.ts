// Generated from schemas/messages/crm-notification.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** What the CRM or one of its workflow rules sends about changes. */
export interface CrmNotification {
  /** Token of the company, if it is not in the address or a header. */
  token?: string;
  /** Module of the records. */
  module?: string;
  /**
   * Ids of the records.
   *
   * @maxItems 5000
   *
   * Items: Id.
   */
  ids?: (string | number)[];
  [k: string]: unknown;
}

export const crmNotificationShape: Shape<CrmNotification> = {
  title: 'CrmNotification',
  needs: {},
};

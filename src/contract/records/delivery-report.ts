// Generated from schemas/messages/delivery-report.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A delivery report as sent by a mail server. */
export interface DeliveryReport {
  /** Source of the e-mail, with its headers. */
  source: string;
}

export const deliveryReportShape: Shape<DeliveryReport> = {
  title: 'DeliveryReport',
  needs: {
    source: 'string',
  },
};

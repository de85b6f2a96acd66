// Generated from schemas/messages/paged-webhook-deliveries.json by `npm run generate`. Do not edit.

import { type WebhookDelivery, webhookDeliveryShape } from '#contract/records/webhook-delivery.ts';
import type { Shape } from '#contract/shape.ts';

/** A page of the delivery log. */
export interface PagedWebhookDeliveries {
  /** Deliveries, newest first. */
  data: WebhookDelivery[];
  /** Index of the first entry. */
  offset: number;
  /** Maximum number of entries. */
  limit: number;
  /** Number of all entries. */
  totalCount: number;
}

export const pagedWebhookDeliveriesShape: Shape<PagedWebhookDeliveries> = {
  title: 'PagedWebhookDeliveries',
  needs: {
    data: [webhookDeliveryShape],
    offset: 'number',
    limit: 'number',
    totalCount: 'number',
  },
};

// Generated from schemas/messages/webhook-endpoint.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

export type WebhookType =
  'lead.created' | 'lead.changed' | 'estimate.changed' | 'document.signed' | 'document.canceled' | 'folder.failed';

/** A receiver of the company's events. */
export interface WebhookEndpoint {
  /** Server id. */
  id: number;
  /** Its address: https, on the public internet. */
  url: string;
  /**
   * The events that it gets.
   *
   * @minItems 1
   * @maxItems 20
   */
  types: WebhookType[];
  /** Whether it gets events. Turning it off ends what waits for it. */
  active: boolean;
  /** When it was added. ISO 8601, UTC. */
  createdAt: string;
  /** Who added it; null for a super admin and for a user who is gone. */
  createdBy: string | null;
  /** Its last delivery. ISO 8601, UTC. */
  lastDeliveredAt: string | null;
  /** Attempts that have failed since then. */
  failures: number;
  /** Why it was turned off, if nobody did. */
  disabledReason: string | null;
  /** Until when the earlier secret signs, too. ISO 8601, UTC. */
  previousSecretUntil: string | null;
}

export const webhookEndpointShape: Shape<WebhookEndpoint> = {
  title: 'WebhookEndpoint',
  needs: {
    id: 'number',
    url: 'string',
    types: 'list',
    active: 'boolean',
    createdAt: 'string',
    createdBy: 'any',
    lastDeliveredAt: 'any',
    failures: 'number',
    disabledReason: 'any',
    previousSecretUntil: 'any',
  },
};

// Generated from schemas/messages/webhook-secret.json by `npm run generate`. Do not edit.

import { type WebhookEndpoint, webhookEndpointShape } from '#contract/records/webhook-endpoint.ts';
import type { Shape } from '#contract/shape.ts';

/** A receiver with a new secret, which is shown only once. */
export interface WebhookSecret {
  endpoint: WebhookEndpoint;
  /** The secret of its signatures. */
  secret: string;
}

export const webhookSecretShape: Shape<WebhookSecret> = {
  title: 'WebhookSecret',
  needs: {
    endpoint: webhookEndpointShape,
    secret: 'string',
  },
};

// Generated from schemas/messages/webhook-delivery.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** An event on its way to a receiver. */
export interface WebhookDelivery {
  /** Server id. */
  id: number;
  /** The receiver. */
  endpointId: number;
  /** Address of the receiver. */
  url: string;
  /** Id of the event, the same in every attempt. */
  eventId: string;
  /** What happened. */
  type: string;
  /** Kind of the record: lead, estimate, document, folder, or endpoint for a test. */
  recordKind: string;
  /** Id of the record. */
  recordId: number;
  /** Version of the record. */
  recordVersion: number;
  /** When it happened. ISO 8601, UTC. */
  createdAt: string;
  /** Whether it has arrived. */
  status: 'waiting' | 'delivered' | 'failed';
  /** Number of attempts. */
  attempts: number;
  /** The last attempt. ISO 8601, UTC. */
  lastAttemptAt: string | null;
  /** The next attempt. ISO 8601, UTC. */
  nextAttemptAt: string | null;
  /** HTTP status of the last answer. */
  answerStatus: number | null;
  /** Beginning of the last answer, or why there was none. */
  answer: string | null;
  /** Duration of the last attempt. */
  milliseconds: number | null;
}

export const webhookDeliveryShape: Shape<WebhookDelivery> = {
  title: 'WebhookDelivery',
  needs: {
    id: 'number',
    endpointId: 'number',
    url: 'string',
    eventId: 'string',
    type: 'string',
    recordKind: 'string',
    recordId: 'number',
    recordVersion: 'number',
    createdAt: 'string',
    status: 'string',
    attempts: 'number',
    lastAttemptAt: 'any',
    nextAttemptAt: 'any',
    answerStatus: 'any',
    answer: 'any',
    milliseconds: 'any',
  },
};

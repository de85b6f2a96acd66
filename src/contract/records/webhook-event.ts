// Generated from schemas/messages/webhook-event.json by `npm run generate`. Do not edit.

/** The body of a webhook. */
export interface WebhookEvent {
  /** Id of the event, the same in every attempt. */
  id: string;
  /** Version of this form: 1. Members may be added to it. */
  version: number;
  /** What happened; `test` for a test. */
  type: string;
  /** When it happened. ISO 8601, UTC. */
  time: string;
  /** The company. */
  companyId: number;
  record: WebhookRecord;
  /** The record, or what identifies it. */
  data: {
    [k: string]: unknown;
  };
}

/** The record. */
export interface WebhookRecord {
  /** lead, estimate, document, folder, or endpoint for a test. */
  kind: string;
  /** Its id. */
  id: number;
  /** Its version, which only grows: an event with a lower one than the last is older. */
  version: number;
}

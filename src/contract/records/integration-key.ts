// Generated from schemas/messages/integration-key.json by `npm run generate`. Do not edit.

/** The company's integration key, without its text. */
export interface IntegrationKey {
  /** The last four characters of the key. */
  ending: string;
  /** When it was made. ISO 8601, UTC. */
  createdAt: string;
  /** Who made it; null for a super admin and for a user who is gone. */
  createdBy: string | null;
  /** Its last call. ISO 8601, UTC. */
  lastUsedAt: string | null;
}

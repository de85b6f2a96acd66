// Generated from schemas/messages/audit-entry.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** An entry of a company's audit log, or a login of one of its people. */
export interface AuditEntry {
  /** Number of the entry. */
  id: number;
  /** Time. ISO 8601, UTC. */
  at: string;
  /** Who did it; null for the server and for a person before a login. */
  userId: number | null;
  /** The person's name, as far as it is known. */
  name: string;
  /** What was done. */
  action: string;
  /** What it was done to, like user:7. */
  subject: string;
  /** More, as JSON. */
  details: string;
}

export const auditEntryShape: Shape<AuditEntry> = {
  title: 'AuditEntry',
  needs: {
    id: 'number',
    at: 'string',
    userId: 'any',
    name: 'string',
    action: 'string',
    subject: 'string',
    details: 'string',
  },
};

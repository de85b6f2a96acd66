// Generated from schemas/messages/file-ticket.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Opens one file for one minute. */
export interface FileTicket {
  /** The ticket itself. */
  ticket: string;
  /** Address that needs no session. */
  url: string;
  /** When it expires. ISO 8601, UTC. */
  expiresAt: string;
}

export const fileTicketShape: Shape<FileTicket> = {
  title: 'FileTicket',
  needs: {
    ticket: 'string',
    url: 'string',
    expiresAt: 'string',
  },
};

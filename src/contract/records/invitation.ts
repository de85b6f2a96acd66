// Generated from schemas/messages/invitation.json by `npm run generate`. Do not edit.

/** The state of a user's open invitation. */
export interface Invitation {
  /** The last invitation. ISO 8601, UTC. */
  sentAt: string | null;
  /** When its link expires; null if it was never sent. */
  endsAt: string | null;
  /** 0 failure, 1 accepted, 2 pending, 3 sending, 4 skipped. */
  emailState: number;
  /** The mail server's last reply. */
  emailAnswer: string | null;
}

import type { Invitation } from '#contract/records/invitation.ts';
import type { User } from '#contract/records/user.ts';
import { emailStatus } from '#domain/mail/email-status.ts';

export type UserState = 'active' | 'invited' | 'expired' | 'not reached' | 'disabled';

/** The status of a user: an invitation counts until it is accepted. */
export function userState(user: User, invitation: Invitation | undefined, now: Date): UserState {
  if (!user.active) return 'disabled';
  if (user.accountLinked !== false) return 'active';
  if (invitation?.emailState === emailStatus.failure) return 'not reached';
  const endsAt = invitation?.endsAt ?? null;
  return endsAt !== null && new Date(endsAt) > now ? 'invited' : 'expired';
}

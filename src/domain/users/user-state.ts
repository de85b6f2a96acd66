import type { Invitation, User } from '#contract/records.ts';
import { emailStatus } from '#domain/mail/email-status.ts';

export type UserState = 'active' | 'invited' | 'expired' | 'not reached' | 'disabled';

/** How far a user is: an invitation counts until it is accepted. */
export function userState(user: User, invitation: Invitation | undefined, now: Date): UserState {
  if (!user.active) return 'disabled';
  if (user.accountLinked !== false) return 'active';
  if (invitation?.emailState === emailStatus.failure) return 'not reached';
  const endsAt = invitation?.endsAt ?? null;
  return endsAt !== null && new Date(endsAt) > now ? 'invited' : 'expired';
}

/** The only admin who can log in, whose role and access stay; null when there are several. */
export function onlyAdmin(users: readonly User[]): User | null {
  const admins = users.filter((user) => user.role === 'Admin' && user.active && user.accountLinked !== false);
  return admins.length === 1 ? (admins[0] ?? null) : null;
}

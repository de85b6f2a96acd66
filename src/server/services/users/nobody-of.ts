import type { Actor } from '#server/context.ts';

/** The author of a change that no user of the company makes: a signer without an account, or the server itself. */
export const nobodyOf = (companyId: number): Actor => ({
  accountId: 0,
  sessionId: '',
  userId: 0,
  companyId,
  role: 'User',
  isAdmin: false,
  isSuperAdmin: false,
  isMasterAdmin: false,
});

import { expect, test } from 'vitest';
import type { Invitation } from '#contract/records/invitation.ts';
import type { User } from '#contract/records/user.ts';
import { userState } from '#domain/users/user-state.ts';

const now = new Date('2026-11-20T15:00:00Z');
const user: User = {
  id: 1,
  companyId: 1,
  active: true,
  email: 'ines@example.com',
  firstName: 'Ines',
  lastName: 'Falk',
  role: 'Admin',
  isSuperAdmin: false,
  isMasterAdmin: false,
  accountLinked: true,
};
const invited: User = { ...user, id: 2, accountLinked: false };
const invitation: Invitation = {
  sentAt: '2026-11-18T15:00:00Z',
  endsAt: '2026-11-25T15:00:00Z',
  emailState: 1,
  emailAnswer: null,
};

test('a user is active, invited, expired, not reached or disabled', () => {
  expect(userState(user, undefined, now)).toBe('active');
  expect(userState(invited, invitation, now)).toBe('invited');
  expect(userState(invited, { ...invitation, endsAt: now.toISOString() }, now)).toBe('expired');
  expect(userState(invited, undefined, now)).toBe('expired');
  expect(userState(invited, { ...invitation, emailState: 0 }, now)).toBe('not reached');
  expect(userState({ ...invited, active: false }, invitation, now)).toBe('disabled');
});

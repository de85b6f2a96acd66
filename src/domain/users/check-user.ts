import type { User } from '#contract/records/user.ts';
import type { FieldErrors } from '#domain/leads/check-lead.ts';
import { isEmailAddress } from '#domain/leads/email-address.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { checkProfile } from '#domain/users/check-profile.ts';

export type UserInput = Pick<User, 'email' | 'firstName' | 'lastName' | 'role'> & Pick<Partial<User>, 'phoneNumber'>;

/** The details of a user as stored: texts trimmed, an empty phone number null. Otherwise the problems by field. */
export function checkUser(user: UserInput): Result<Required<UserInput>, FieldErrors> {
  const email = user.email.trim();
  const { firstName, lastName, phoneNumber = null } = user;
  const profile = checkProfile({ firstName, lastName, phoneNumber });
  const errors: Record<string, readonly string[]> = profile.ok ? {} : { ...profile.problem };
  if (email === '') errors.email = ['E-mail is required.'];
  else if (!isEmailAddress(email)) errors.email = ['E-mail is not valid.'];
  if (!profile.ok || Object.keys(errors).length > 0) return refused(errors);
  return ok({
    email,
    role: user.role,
    firstName: profile.value.firstName,
    lastName: profile.value.lastName,
    phoneNumber: profile.value.phoneNumber ?? null,
  });
}

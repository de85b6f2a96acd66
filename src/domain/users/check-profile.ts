import type { Profile } from '#contract/records/profile.ts';
import type { FieldErrors } from '#domain/leads/check-lead.ts';
import { normalizePhone } from '#domain/leads/phone-number.ts';
import { ok, type Result, refused } from '#domain/result.ts';

/** The profile as stored: texts trimmed, an empty phone number null. Otherwise the problems by field. */
export function checkProfile(profile: Profile): Result<Profile, FieldErrors> {
  const firstName = profile.firstName.trim();
  const lastName = profile.lastName.trim();
  const phone = profile.phoneNumber?.trim() ?? '';
  const phoneNumber = phone === '' ? null : normalizePhone(phone);
  const errors: Record<string, readonly string[]> = {};
  if (firstName === '') errors.firstName = ['First name is required.'];
  if (lastName === '') errors.lastName = ['Last name is required.'];
  if (phone !== '' && phoneNumber === null) errors.phoneNumber = ['Enter a 10-digit phone number.'];
  return Object.keys(errors).length > 0
    ? refused(errors)
    : ok({ firstName, lastName, ...(profile.phoneNumber === undefined ? {} : { phoneNumber }) });
}

import type { Profile } from '#contract/records/profile.ts';
import { checkTexts } from '#domain/forms/check-texts.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import type { Result } from '#domain/result.ts';
import schema from '#schemas/messages/profile.json' with { type: 'json' };

/** The profile as stored: texts trimmed, an empty phone number null. Otherwise the problems by field. */
export const checkProfile = (profile: Profile): Result<Profile, FieldErrors> =>
  checkTexts(schema as ValueSchema, profile);

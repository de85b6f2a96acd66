import type { User } from '#contract/records/user.ts';
import { checkTexts } from '#domain/forms/check-texts.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import type { Result } from '#domain/result.ts';
import schema from '#schemas/records/user.json' with { type: 'json' };

export type UserInput = Pick<User, 'email' | 'firstName' | 'lastName' | 'role'> & Pick<Partial<User>, 'phoneNumber'>;

/** The details of a user as stored: texts trimmed, an empty phone number null. Otherwise the problems by field. */
export const checkUser = <T extends UserInput>(user: T): Result<T, FieldErrors> =>
  checkTexts(schema as ValueSchema, user);

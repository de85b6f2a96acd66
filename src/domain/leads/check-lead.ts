import type { Lead } from '#contract/records/lead.ts';
import { checkTexts } from '#domain/forms/check-texts.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import type { Result } from '#domain/result.ts';
import schema from '#schemas/records/lead.json' with { type: 'json' };

/** The lead as stored: texts trimmed, empty ones null, phone numbers as +1 and ten digits. Otherwise the problems. */
export const checkLead = <T extends Pick<Lead, 'lastName'>>(lead: T): Result<T, FieldErrors> =>
  checkTexts(schema as ValueSchema, lead);

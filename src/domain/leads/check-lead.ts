import type { Lead } from '#contract/records/lead.ts';
import { checkTexts } from '#domain/forms/check-texts.ts';
import { checkMembers } from '#domain/forms/check-value.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import { visitKey } from '#domain/leads/visits.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import schema from '#schemas/records/lead.json' with { type: 'json' };
import visitSchema from '#schemas/records/visit.json' with { type: 'json' };

type Visits = NonNullable<Lead['visits']>;

/** The lead as stored: texts trimmed, empty ones null, phone numbers as +1 and ten digits. Otherwise the problems. */
export function checkLead<T extends Pick<Lead, 'lastName' | 'visits'>>(lead: T): Result<T, FieldErrors> {
  const texts = checkTexts(schema as ValueSchema, lead);
  const visits = lead.visits === undefined ? null : checkVisits(lead.visits);
  const errors = { ...(texts.ok ? {} : texts.problem), ...(visits === null || visits.ok ? {} : visits.problem) };
  if (!texts.ok || Object.keys(errors).length > 0) return refused(errors);
  return ok(visits?.ok ? { ...texts.value, visits: visits.value } : texts.value);
}

/** The results of visits as stored; problems by time of the meeting and member. */
function checkVisits(visits: Visits): Result<Visits, FieldErrors> {
  const stored: Visits = {};
  const errors: Record<string, readonly string[]> = {};
  for (const [key, visit] of Object.entries(visits)) {
    // The server sets who entered it and when, whatever is sent.
    const { userId, enteredTime, ...entries } = visit;
    const checked = checkMembers(visitSchema as ValueSchema, entries);
    if (visitKey(key) !== key) errors[`visits.${key}`] = ['The time of the visit is not valid.'];
    if (checked.ok) stored[key] = { ...visit, ...checked.value };
    else for (const [name, texts] of Object.entries(checked.problem)) errors[`visits.${key}.${name}`] = texts;
  }
  return Object.keys(errors).length > 0 ? refused(errors) : ok(stored);
}

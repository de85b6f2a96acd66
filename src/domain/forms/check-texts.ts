import { checkText } from '#domain/forms/check-text.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import { memberLabel } from '#domain/forms/member-label.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import { ok, type Result, refused } from '#domain/result.ts';

/**
 * A record with its texts as stored, each by the limits and the format of its member in the schema. Values of other
 * types stay as they are. Otherwise the problems by member.
 */
export function checkTexts<T extends object>({ properties = {} }: ValueSchema, record: T): Result<T, FieldErrors> {
  const stored: [string, unknown][] = [];
  const errors: Record<string, readonly string[]> = {};
  for (const [name, value] of Object.entries(record)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const text = typeof value === 'string' && schema !== undefined ? checkText(schema, value, memberLabel(name)) : null;
    if (text?.ok === false) errors[name] = [text.problem];
    else stored.push([name, text === null ? value : text.value]);
  }
  return Object.keys(errors).length > 0 ? refused(errors) : ok(Object.fromEntries(stored) as T);
}

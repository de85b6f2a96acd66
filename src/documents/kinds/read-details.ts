import { checkMembers, type Values } from '#domain/forms/check-value.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import { isRecord } from '#domain/members.ts';
import type { Result } from '#domain/result.ts';

/** The details before anybody has typed anything. */
export const emptyDetails = ({ properties = {} }: ValueSchema): Values =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, emptyOf(schema)]));

function emptyOf({ type }: ValueSchema): unknown {
  const types = [type ?? 'null'].flat();
  if (types.includes('null')) return null;
  if (types.includes('array')) return [];
  if (types.includes('object')) return {};
  if (types.includes('boolean')) return false;
  return types.includes('string') ? '' : 0;
}

/** The typed details as stored, with missing ones empty; otherwise the problems by member. */
export const readDetails = (schema: ValueSchema, given: Values): Result<Values, FieldErrors> =>
  checkMembers(schema, { ...emptyDetails(schema), ...given });

/** The details in a document's data; null when they are not valid for its kind. */
export function parseDetails(schema: ValueSchema, text: string | undefined): Values | null {
  const members = text === undefined ? null : parsedMembers(text);
  if (members === null) return null;
  const details = readDetails(schema, members);
  return details.ok ? details.value : null;
}

/** The members that a text of JSON holds; null when it holds none. */
export function parsedMembers(text: string): Values | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

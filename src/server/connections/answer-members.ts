import { isRecord } from '#domain/members.ts';

/** A member of an answer that nobody has checked; undefined without it. */
export const memberOf = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** The same, if it is a text that is not empty. */
export function textMember(value: unknown, name: string): string | null {
  const text = memberOf(value, name);
  return typeof text === 'string' && text !== '' ? text : null;
}

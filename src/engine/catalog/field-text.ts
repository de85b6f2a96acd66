import type { Field } from '#contract/records/field.ts';

/** A field in a finding: its name, with its parent's, since the same name occurs below several parents. */
export function fieldText(fieldById: ReadonlyMap<string, Field>, fieldId: string): string {
  const field = fieldById.get(fieldId);
  if (field === undefined) return `an unknown field ${fieldId}`;
  const parent = fieldById.get(field.parentId ?? '');
  return parent === undefined ? `“${field.name}”` : `“${field.name}” of “${parent.name}”`;
}

/** The remedy for rules that depend on each other in a circle. */
export const breakCircle = 'Let one of these rules read a field that does not depend on its own answer.';

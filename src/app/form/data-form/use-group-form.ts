import { use, useMemo } from 'react';
import type { FormMember } from '#app/form/data-form/form-definition.ts';
import { type GroupForm, type GroupOptions, groupForm } from '#app/form/data-form/group-form.ts';
import { NamedChoicesContext } from '#app/form/data-form/named-choices.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';

/** The schemas of these members for rjsf; they change only with the members, so that the form renders once. */
export function useGroupForm(
  schema: ValueSchema,
  members: readonly FormMember[],
  { path, isHeaded, marksRequired }: Omit<GroupOptions, 'named'> = {},
): GroupForm {
  const named = use(NamedChoicesContext);
  return useMemo(
    () => groupForm(schema, members, { named, path, isHeaded, marksRequired }),
    [schema, members, named, path, isHeaded, marksRequired],
  );
}

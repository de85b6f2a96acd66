import { use } from 'react';
import type { FormMember } from '#app/form/data-form/form-definition.ts';
import { FormPartsContext } from '#app/form/data-form/form-parts.ts';
import { useGroupForm } from '#app/form/data-form/use-group-form.ts';
import { GeneratedForm } from '#app/form/generated-form.tsx';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';

const noMembers: readonly FormMember[] = [];

interface EntryFormProps extends Pick<InputProps, 'registry'> {
  readonly idPrefix: string;
  readonly path: string;
  /** The path of its list, whose companion part is drawn beside the entry. */
  readonly list: string;
  readonly member: FormMember;
  readonly schema: ValueSchema;
}

/** The inputs of a value with members of its own. */
export function EntryForm({ idPrefix, path, list, member, schema, registry }: EntryFormProps) {
  const Beside = use(FormPartsContext)[list];
  const form = useGroupForm(schema, member.members ?? noMembers, { path: `${path}.` });
  return (
    <div className="entry-parts stack">
      <GeneratedForm idPrefix={idPrefix} {...form} theme={registry} />
      {Beside !== undefined && <Beside path={path} />}
    </div>
  );
}

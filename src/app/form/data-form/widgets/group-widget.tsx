import { dataOptions } from '#app/form/data-form/data-options.ts';
import { EntryForm } from '#app/form/data-form/widgets/entry-form.tsx';
import type { InputProps } from '#app/form/widgets/input-props.ts';

/** A member with members of its own. */
export function GroupWidget({ id, options, registry }: InputProps) {
  const { path, member, schema } = dataOptions(options);
  return <EntryForm idPrefix={id} list={path} {...{ path, member, schema, registry }} />;
}

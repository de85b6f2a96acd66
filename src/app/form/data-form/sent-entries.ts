import { type FormDefinition, formSchema, namedDefinition } from '#app/form/data-form/form-definition.ts';
import { type FormStore, formStore } from '#app/form/data-form/form-store.ts';
import type { Values } from '#domain/forms/check-value.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';

/** The entries of a form that is sent as a whole. */
export interface SentEntries {
  readonly definition: FormDefinition;
  readonly schema: ValueSchema;
  readonly store: FormStore;
}

/**
 * @param schema - of what is sent; members without an input are not checked
 * @param first - the prefilled entries
 * @param names - what the form is about, for the texts of its definition
 */
export function sentEntries(
  definition: object,
  schema: object,
  first: Values,
  names: Readonly<Record<string, string>> = {},
): SentEntries {
  const named = namedDefinition(definition, names);
  const checked = formSchema(schema, named);
  return { definition: named, schema: checked, store: formStore({ schema: checked, saved: first }) };
}

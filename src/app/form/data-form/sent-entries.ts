import { type FormDefinition, formSchema, namedDefinition } from '#app/form/data-form/form-definition.ts';
import { allMembersCheck, type FormStore, formStore, type MoreChecks } from '#app/form/data-form/form-store.ts';
import type { Values } from '#domain/forms/check-value.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import type { Result } from '#domain/result.ts';

/** The entries of a form that is sent as a whole. */
export interface SentEntries {
  readonly definition: FormDefinition;
  readonly store: FormStore;
  /** All entries as they will be stored, or their problems by path. */
  readonly check: () => Result<Values, FieldErrors>;
}

interface SentEntriesOptions {
  /** Names for the texts of the definition: "E-mail address of {name}". */
  readonly names?: Readonly<Record<string, string>>;
  /** Checks all entries beyond their schema. */
  readonly more?: MoreChecks;
}

/**
 * @param schema - of what is sent; members without an input are not checked
 * @param first - the prefilled entries
 */
export function sentEntries(
  definition: object,
  schema: object,
  first: Values,
  { names = {}, more = () => ({}) }: SentEntriesOptions = {},
): SentEntries {
  const named = namedDefinition(definition, names);
  const checkedSchema = formSchema(schema, named);
  const check = allMembersCheck(checkedSchema, more);
  const store = formStore({ schema: checkedSchema, saved: first, check });
  return { definition: named, store, check: () => check({}, store.read().entered) };
}

/** The same entries, of which only some groups are shown. */
export const withGroups = (entries: SentEntries, shows: (groupId: string) => boolean): SentEntries => ({
  ...entries,
  definition: { ...entries.definition, groups: entries.definition.groups.filter(({ id }) => shows(id)) },
});

// Holds the plain data of a form: the saved values, the entered values, and their problems.
import { createContext, useSyncExternalStore } from 'react';
import { useRequiredContext } from '#app/components/use-required-context.ts';
import type { FormSource } from '#app/form/form-source.ts';
import { checkMembers, type Values } from '#domain/forms/check-value.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import { valueAt, withValueAt } from '#domain/forms/value-path.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import { type Result, refused } from '#domain/result.ts';
import { isSameContent } from '#domain/same-content.ts';

interface FormState {
  readonly saved: Values;
  readonly entered: Values;
  /** The problems to show, by path. */
  readonly errors: FieldErrors;
}

/** The connector between a form and a record. */
export interface FormStore extends FormSource {
  readonly schema: ValueSchema;
  readonly read: () => FormState;
  readonly changesOf: (state: FormState) => Changes;
  readonly set: (state: FormState) => void;
}

/**
 * Checks the entries as the server will check them: the values to store, or the problems by path. `changed` has the
 * members that differ from the saved ones.
 */
type FormCheck = (changed: Values, entered: Values) => Result<Values, FieldErrors>;

/** A check of changed members beyond their schema; its problems by path. */
export type MoreChecks = (changed: Values) => FieldErrors;

/** Checks the changed members alone, so that an old value that is no longer accepted stops no other change. */
export const changedMembersCheck =
  (schema: ValueSchema, more: MoreChecks = () => ({})): FormCheck =>
  (changed) => {
    const checked = checkMembers({ ...schema, required: [] }, changed);
    const errors = { ...more(changed), ...(checked.ok ? {} : checked.problem) };
    return Object.keys(errors).length > 0 ? refused(errors) : checked;
  };

/** Fills in what the entry at a path implies, once a person has left its input. */
type Complete = (entered: Values, path: string) => Values;

/** Checks all members together, also those that nobody has touched; a message of `more` replaces the schema's. */
export const allMembersCheck =
  (schema: ValueSchema, more: MoreChecks = () => ({})): FormCheck =>
  (_, entered) => {
    const members = Object.entries(entered).filter(([name]) => Object.hasOwn(schema.properties ?? {}, name));
    const checked = checkMembers(schema, Object.fromEntries(members));
    const errors = { ...(checked.ok ? {} : checked.problem), ...more(entered) };
    return Object.keys(errors).length > 0 ? refused(errors) : checked;
  };

interface FormStoreOptions {
  /** The members of the form. */
  readonly schema: ValueSchema;
  readonly saved: Values;
  readonly entered?: Values;
  readonly check?: FormCheck;
  readonly complete?: Complete;
  /** Problems to show from the beginning. */
  readonly errors?: FieldErrors;
}

export function formStore({
  schema,
  saved,
  entered = saved,
  check = changedMembersCheck(schema),
  complete = asEntered,
  errors = {},
}: FormStoreOptions): FormStore {
  const listeners = new Set<() => void>();
  let state: FormState = { saved, entered, errors };
  const set = (next: FormState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    schema,
    changesOf: (of) => checkedChanges(schema, of, check),
    value: (path) => valueAt(state.entered, path),
    problem: (path) => problemAt(state.errors, path),
    enter: (path, value) =>
      set({
        ...state,
        entered: withValueAt(state.entered, path, value),
        errors: without(state.errors, (error) => isInside(error, path)),
      }),
    // Validates the member that a person has just left.
    leave: (path) => {
      const completed = complete(state.entered, path);
      if (completed !== state.entered) set({ ...state, entered: completed });
      const found = checkedChanges(schema, state, check);
      const here = Object.entries(found.errors).filter(([error]) => isInside(error, path));
      if (here.length > 0) set({ ...state, errors: { ...state.errors, ...Object.fromEntries(here) } });
    },
    set,
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const isInside = (error: string, path: string): boolean => error === path || error.startsWith(`${path}.`);

/** Problems of a value; those of a list's plain entries are shown with the list. */
function problemAt(errors: FieldErrors, path: string): string | null {
  const own = errors[path] ?? [];
  const ofEntries = Object.entries(errors)
    .filter(([error]) => /^\d+$/.test(error.slice(path.length + 1)) && isInside(error, path))
    .map(([error, texts]) => `Entry ${Number(error.slice(path.length + 1)) + 1}: ${texts.join(' ')}`);
  return [...own, ...ofEntries].join(' ') || null;
}

const without = (errors: FieldErrors, is: (path: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !is(path)));

interface Changes {
  /** Names of the members that differ from the saved ones, even if only by whitespace. */
  readonly names: readonly string[];
  /** The members to send, in the form in which they will be stored. */
  readonly values: Values;
  readonly errors: FieldErrors;
}

/** The differences between the entered and the saved values, validated as the server will validate them. */
function checkedChanges({ properties = {} }: ValueSchema, { saved, entered }: FormState, check: FormCheck): Changes {
  const names = Object.keys(properties).filter((name) => !isSameContent(filled(entered[name]), filled(saved[name])));
  const changed = Object.fromEntries(names.map((name) => [name, entered[name] ?? null]));
  const checked = check(changed, entered);
  if (!checked.ok) return { names, values: {}, errors: checked.problem };
  const values = Object.entries(checked.value).filter(
    ([name, value]) => names.includes(name) && !isSameContent(value, saved[name] ?? null),
  );
  return { names, values: Object.fromEntries(values), errors: {} };
}

const asEntered: Complete = (entered) => entered;

/** An emptied text or list is no value. */
const filled = (value: unknown): unknown =>
  value === '' || value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;

export const FormContext = createContext<FormStore | null>(null);

const useFormStore = (): FormStore => useRequiredContext(FormContext, 'An input stands outside its form.');

/** Selects a part of a form's state; the selector must return the same object while nothing has changed. */
export const useStateOf = <T>(store: FormStore, select: (state: FormState) => T): T =>
  useSyncExternalStore(store.follow, () => select(store.read()));

/** The same, of the form around the input. */
export const useFormState = <T>(select: (state: FormState) => T): T => useStateOf(useFormStore(), select);

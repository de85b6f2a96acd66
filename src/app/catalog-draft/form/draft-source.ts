// A record of the draft as the data of a form: an entry becomes a change of one member as soon as it may be stored.

import type { FormSource } from '#app/form/form-source.ts';
import type { CatalogDraftStore } from '#client/editing/catalog-draft.ts';
import { checkMembers, isRefusedText, type Values } from '#domain/forms/check-value.ts';
import { valueAt, withValueAt } from '#domain/forms/value-path.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import { isRecord } from '#domain/members.ts';
import { ok } from '#domain/result.ts';
import type { Change } from '#engine/catalog/changes/change.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

/** The place of a record in the draft. */
export interface DraftedRecord<T extends object> {
  /** The record; undefined once it is gone. */
  readonly read: (catalog: Catalog) => T | undefined;
  /** The record as its form shows it, if that differs from the stored one. */
  readonly view?: (record: T, catalog: Catalog) => object;
  /** The change that gives a member another value; undefined removes the member. */
  readonly change: (record: T, member: string, value: never, catalog: Catalog) => Change;
}

type Store = Pick<CatalogDraftStore, 'read' | 'subscribe' | 'edit' | 'type' | 'flush'>;

/** Connects a form to a record of the draft. An entry that may not be stored yet waits here, with its problems. */
export function draftSource<T extends object>(
  store: Store,
  schema: ValueSchema,
  { read, view = (record) => record, change }: DraftedRecord<T>,
): FormSource {
  const listeners = new Set<() => void>();
  let waiting: Values = {};
  let errors: Readonly<Record<string, readonly string[]>> = {};
  /** The record before the member that is being typed: it names the change. */
  let typing: { readonly member: string; readonly record: T } | null = null;

  const catalog = () => {
    const state = store.read();
    return state.kind === 'ready' ? state.catalog : null;
  };
  const record = (): T | undefined => {
    const drafted = catalog();
    return drafted === null ? undefined : read(drafted);
  };
  const wait = (member: string, value: unknown, found: typeof errors) => {
    const { [member]: _, ...others } = waiting;
    waiting = value === undefined ? others : { ...others, [member]: value };
    errors = { ...Object.fromEntries(Object.entries(errors).filter(([path]) => memberOf(path) !== member)), ...found };
    for (const listener of listeners) listener();
  };
  const put = (member: string, value: unknown, isTyped: boolean) => {
    const [drafted, now] = [catalog(), record()];
    if (drafted === null || now === undefined) return;
    if (!isTyped || typing?.member !== member) typing = { member, record: now };
    const { title } = change(typing.record, member, value as never, drafted);
    const { edits } = change(now, member, value as never, drafted);
    if (isTyped) store.type({ title, edits });
    else store.edit({ title, edits });
  };
  const value = (path: string) => {
    if (memberOf(path) in waiting) return valueAt(waiting, path);
    const [drafted, now] = [catalog(), record()];
    return drafted === null || now === undefined ? undefined : valueAt(view(now, drafted), path);
  };

  return {
    value,
    problem: (path) => {
      const own = errors[path];
      if (own !== undefined && (path === memberOf(path) || !isMissing(valueAt(waiting, path)))) return own.join(' ');
      const missing = Object.keys(errors).filter(
        (error) => error.startsWith(`${path}.`) && path === memberOf(path) && isMissing(valueAt(waiting, error)),
      );
      const labels = new Set(missing.map((error) => labelAt(schema, error)));
      return labels.size === 0 ? null : `Not saved yet: ${[...labels].join(', ')} is missing.`;
    },
    enter: (path, entered, isTyped) => {
      const member = memberOf(path);
      const next = withValueAt({ [member]: value(member) }, path, entered)[member];
      const isRequired = schema.required?.includes(member) === true;
      const entry = withoutEmpty(next, isRequired);
      const checked =
        entry === undefined && !isRequired
          ? ok({ [member]: undefined })
          : checkMembers(schemaOf(schema, member), { [member]: entry ?? null });
      wait(member, checked.ok ? undefined : next, checked.ok ? {} : checked.problem);
      // Nothing but spaces is nothing.
      if (checked.ok) put(member, withoutEmpty(checked.value[member], isRequired), isTyped);
    },
    leave: () => {
      typing = null;
      store.flush();
    },
    follow: (listener) => {
      const stop = store.subscribe(listener);
      listeners.add(listener);
      return () => {
        stop();
        listeners.delete(listener);
      };
    },
  };
}

const memberOf = (path: string): string => path.split('.')[0] ?? '';

const schemaOf = ({ properties = {} }: ValueSchema, member: string): ValueSchema => ({
  properties: { [member]: properties[member] ?? {} },
});

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A value without emptied members; undefined when nothing is left. The box of an optional flag is empty when unticked. */
function withoutEmpty(value: unknown, isRequired = false): unknown {
  if (isMissing(value) || (value === false && !isRequired)) return isRequired ? value : undefined;
  if (Array.isArray(value)) return value.length === 0 && !isRequired ? undefined : value.map(withoutEmptyMembers);
  const filled = withoutEmptyMembers(value);
  return isRecord(filled) && Object.keys(filled).length === 0 ? undefined : filled;
}

function withoutEmptyMembers(value: unknown): unknown {
  if (!isRecord(value) || isRefusedText(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, member]) => !isMissing(member)));
}

/** The label of the input at a path: "selects.0.optionId" is "Option". */
function labelAt(schema: ValueSchema, path: string): string {
  const at = path
    .split('.')
    .reduce<ValueSchema>((inner, name) => (/^\d+$/.test(name) ? inner.items : inner.properties?.[name]) ?? {}, schema);
  return at.title ?? path;
}

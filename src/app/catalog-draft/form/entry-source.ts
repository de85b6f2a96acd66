import type { FormSource } from '#app/form/form-source.ts';
import type { Values } from '#domain/forms/check-value.ts';
import { valueAt, withValueAt } from '#domain/forms/value-path.ts';

/** A new entry of a list, which is handed over once it has all required members. */
export function entrySource(required: readonly string[], onComplete: (entry: Values) => void): FormSource {
  const listeners = new Set<() => void>();
  let entry: Values = {};
  return {
    value: (path) => valueAt(entry, path),
    problem: () => null,
    enter: (path, value) => {
      entry = withValueAt(entry, path, value);
      for (const listener of listeners) listener();
      if (required.every((name) => (entry[name] ?? null) !== null)) onComplete(entry);
    },
    leave: () => undefined,
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

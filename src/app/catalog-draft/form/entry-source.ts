import type { FormSource } from '#app/form/form-source.ts';
import type { Values } from '#domain/forms/check-value.ts';
import { valueAt, withValueAt } from '#domain/forms/value-path.ts';

/** New entries of a list: each is handed over once it has all required members, and the next begins without them. */
export function entrySource(
  required: readonly string[],
  onComplete: (entry: Values) => void,
  first: Values = {},
): FormSource {
  const listeners = new Set<() => void>();
  let entry = first;
  return {
    value: (path) => valueAt(entry, path),
    problem: () => null,
    enter: (path, value) => {
      const entered = withValueAt(entry, path, value);
      const isComplete = required.every((name) => (entered[name] ?? null) !== null);
      entry = isComplete
        ? Object.fromEntries(Object.entries(entered).filter(([name]) => !required.includes(name)))
        : entered;
      for (const listener of listeners) listener();
      if (isComplete) onComplete(entered);
    },
    leave: () => undefined,
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

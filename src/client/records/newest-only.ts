/**
 * Writes values one by one, and of those that wait under one name only the newest: people type faster than a database
 * writes. The answer to each is that of the write that stored it or a newer one.
 *
 * @param inTurn - runs the writes one after the other
 */
export function newestOnly<T, R>(
  inTurn: (work: () => Promise<R>) => Promise<R>,
  write: (value: T) => Promise<R>,
): (name: string, value: T) => Promise<R> {
  const waiting = new Map<string, { value: T; written?: Promise<R> }>();
  return async (name, value) => {
    const known = waiting.get(name);
    const entry = known ?? { value };
    entry.value = value;
    waiting.set(name, entry);
    entry.written ??= inTurn(() => {
      waiting.delete(name);
      return write(entry.value);
    });
    return entry.written;
  };
}

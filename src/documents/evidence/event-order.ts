interface Timed {
  readonly at: string;
  readonly clock: 'device' | 'server';
}

/**
 * The events of several chains in one order: each after the one that it needs, such as a signature after its paper was
 * opened, and those of the server after one another. Times decide only between events that do not need each other, because
 * the clocks of two machines differ.
 */
export function inOrder<E extends Timed>(chains: readonly (readonly E[])[]): readonly E[] {
  // An event may begin several chains.
  const needs = new Map(chains.flatMap((chain) => chain.map((event, index) => [event, chain[index - 1] ?? null])));
  const events = [...needs].map(([event, before]) => ({ event, before }));
  const ofServer = events.map(({ event }) => event).filter(({ clock }) => clock === 'server');
  const earlier = new Map(byTime(ofServer).map((event, index, all) => [event, all[index - 1] ?? null]));
  const ordered: E[] = [];
  const isDone = (event: E | null | undefined) => event == null || ordered.includes(event);
  while (ordered.length < events.length) {
    const left = events.filter(({ event }) => !ordered.includes(event));
    const ready = left.filter(({ event, before }) => isDone(before) && isDone(earlier.get(event)));
    // Stored times may contradict each other; then the earliest is next.
    const [next] = byTime((ready.length > 0 ? ready : left).map(({ event }) => event));
    if (next === undefined) break;
    ordered.push(next);
  }
  return ordered;
}

const byTime = <E extends Timed>(events: readonly E[]): readonly E[] =>
  events.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));

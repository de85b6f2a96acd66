/** A deterministic random generator: the demo must look the same for everybody. */
export interface Random {
  /** From 0 to below 1. */
  readonly next: () => number;
  /** An integer from 0 to below the limit. */
  readonly below: (limit: number) => number;
  /** One of the choices, of which there is at least one. */
  readonly pick: <T>(choices: readonly T[]) => T;
  readonly uuid: () => string;
}

/** Mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const hex = (digits: number) => Array.from({ length: digits }, () => below(16).toString(16)).join('');
  function pick<T>(choices: readonly T[]): T {
    const [picked] = choices.slice(below(choices.length));
    if (picked === undefined) throw new Error('There is nothing to pick from.');
    return picked;
  }
  return {
    next,
    below,
    pick,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'.charAt(below(4))}${hex(3)}-${hex(12)}`,
  };
}

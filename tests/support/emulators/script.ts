import { methodMatches, pathPattern } from '#tests/support/emulators/path-pattern.ts';

/** One way in which a call goes wrong. Data, so that it also comes over HTTP. */
export type Fault =
  /** Answers this instead of doing anything. */
  | {
      readonly answer: {
        readonly status: number;
        readonly body?: unknown;
        readonly headers?: Readonly<Record<string, string>>;
      };
    }
  /** Answers a page instead of JSON. */
  | { readonly html: number }
  | { readonly redirect: string; readonly status?: number }
  /** Answers JSON of so many bytes. */
  | { readonly huge: number }
  /** Answers late. */
  | { readonly delay: number }
  /** Answers once the promise is kept. */
  | { readonly until: Promise<unknown> }
  /** Never answers, and does nothing. */
  | { readonly hang: true }
  /** Cuts the connection: before doing anything, or after it was done. */
  | { readonly drop: 'before' | 'after' }
  /** Cuts the connection in the middle of the answer. */
  | { readonly truncate: true }
  /** Answers the real body with these members put over it. */
  | { readonly merge: Readonly<Record<string, unknown>>; readonly headers?: HeaderChange }
  /** Answers the real body as this function returns it. */
  | { readonly change: (body: unknown) => unknown; readonly headers?: HeaderChange };

/** Headers to set; null removes one. */
type HeaderChange = Readonly<Record<string, string | null>>;

interface FaultLimits {
  /** How many calls it spoils; all by default. */
  readonly times?: number;
  /** How many calls go well first. */
  readonly after?: number;
  /** Calls for which it is false do not count. */
  readonly where?: (call: FaultyCall) => boolean;
}

export interface FaultyCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** A fault of the script: how often it was played, and its end. */
interface ScriptedFault {
  readonly id: number;
  readonly method: string;
  readonly path: string;
  readonly fault: Fault;
  readonly played: number;
  readonly isOver: boolean;
  readonly remove: () => void;
}

export interface Script {
  /** Spoils calls until it is removed, or for so many times. The newest fault wins. */
  readonly on: (method: string, path: string, fault: Fault, limits?: FaultLimits) => ScriptedFault;
  readonly faults: readonly ScriptedFault[];
  readonly clear: () => void;
  /** The fault that spoils this call, counted as played. */
  readonly next: (call: FaultyCall) => Fault | null;
}

interface Entry extends ScriptedFault {
  readonly pattern: RegExp;
  readonly limits: FaultLimits;
  seen: number;
  played: number;
}

export function faultScript(): Script {
  let entries: Entry[] = [];
  let lastId = 0;
  const counts = (entry: Entry, call: FaultyCall) =>
    !entry.isOver &&
    methodMatches(entry.method, call.method) &&
    entry.pattern.test(call.path) &&
    (entry.limits.where?.(call) ?? true);
  return {
    get faults() {
      return entries;
    },
    clear: () => {
      entries = [];
    },
    on: (method, path, fault, limits = {}) => {
      lastId += 1;
      const id = lastId;
      const entry: Entry = {
        id,
        method,
        path,
        fault,
        limits,
        pattern: pathPattern(path),
        seen: 0,
        played: 0,
        get isOver() {
          return this.played >= (limits.times ?? Number.POSITIVE_INFINITY);
        },
        remove: () => {
          entries = entries.filter((each) => each.id !== id);
        },
      };
      entries = [entry, ...entries];
      return entry;
    },
    next: (call) => {
      for (const entry of entries.filter((each) => counts(each, call))) {
        entry.seen += 1;
        if (entry.seen <= (entry.limits.after ?? 0)) continue;
        entry.played += 1;
        return entry.fault;
      }
      return null;
    },
  };
}

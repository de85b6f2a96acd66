// What people did, as they remember it: every value that they saw saved, and what they saw when they wrote it.
import type { Estimate } from '#contract/records.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';

export interface Made {
  readonly store: RecordStoreName;
  /** Which of the two companies it was made in. */
  readonly company: number;
  confirmed: boolean;
}

export interface Write {
  /** "uuid field" */
  readonly place: string;
  readonly value: string;
  /** Values that its writer saw there and replaced. */
  over: readonly string[];
  /** The place that this value stood in, where its record was added again. */
  readonly from?: string;
  readonly tablet: number;
  readonly person: string;
  confirmed: boolean;
}

export interface Signed {
  readonly content: string;
  readonly picture: string;
}

interface TakenPhoto {
  readonly company: number;
  readonly tablet: number;
  leadUuid: string;
  confirmed: boolean;
}

export interface Shown {
  /** On which tablets it was saved. */
  readonly tablets: ReadonlySet<number>;
  /** Null where the device brought it together with what another tab had saved: no screen showed that yet. */
  readonly estimate: Estimate | null;
}

export interface Ledger {
  readonly made: Map<string, Made>;
  readonly writes: Write[];
  readonly photos: Map<string, TakenPhoto>;
  /** What a screen showed when it was saved last, by the uuid of its estimate. */
  readonly shown: Map<string, Shown>;
  readonly signed: Map<string, Signed>;
  /** "tablet uuid" of records whose change somebody discarded there. */
  readonly discarded: Set<string>;
  /** Takes back what was settled, by tablet and entry. */
  readonly settled: Map<string, () => void>;
  readonly problems: string[];
  /** What was saved and showed something else. */
  readonly unseen: string[];
  readonly nextValue: () => string;
  /** A quantity that nobody else enters. */
  readonly nextCount: () => number;
}

/** The value of every field of a record that is not there any more. */
export const gone = '(deleted)';

/** `before` is what was done before it began. */
export const createLedger = (before: Ledger | null = null): Ledger => {
  let values = before === null ? 0 : 1_000;
  const nextCount = (): number => {
    values += 1;
    return values;
  };
  return {
    made: new Map([...(before?.made ?? [])].map(([uuid, made]) => [uuid, { ...made }])),
    writes: (before?.writes ?? []).map((write) => ({ ...write })),
    photos: new Map(),
    shown: new Map(),
    signed: new Map(),
    discarded: new Set(),
    settled: new Map(),
    problems: [],
    unseen: [],
    nextValue: () => `value ${nextCount()}`,
    nextCount,
  };
};

export interface Ending {
  /** What stands there on the server. */
  readonly final: (place: string) => string;
  /** What the server has had there. */
  readonly reached: (place: string, value: string) => boolean;
  /** What waits on a tablet for a person to look at. */
  readonly shown: (place: string, value: string) => boolean;
}

/** Confirmed values that nobody replaced knowingly, and that are nowhere. */
export const lostWrites = (ledger: Ledger, { final, reached, shown }: Ending): readonly Write[] => {
  const isKept = (write: Write, seen: ReadonlySet<Write>): boolean => {
    const { place, value, tablet } = write;
    const [uuid = ''] = place.split(' ');
    const stands = final(place);
    if (stands === value || shown(place, value) || ledger.discarded.has(`${tablet} ${uuid}`)) return true;
    // A line that somebody took out is not there where its estimate is not.
    if (stands === gone && (value === '' || reached(place, value))) return true;
    const more = new Set([...seen, write]);
    const isAfter = (next: Write): boolean =>
      next.place === place ? next.over.includes(value) : next.from === place && next.value === value;
    return ledger.writes.some((next) => isAfter(next) && !seen.has(next) && isKept(next, more));
  };
  return ledger.writes.filter((write) => write.confirmed && !isKept(write, new Set([write])));
};

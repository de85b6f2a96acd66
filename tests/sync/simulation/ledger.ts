// People's actions as they remember them: every value that they saw saved, and the screen at the time of writing.
import type { Estimate } from '#contract/records/estimate.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';
import type { CancellationNotice } from '#domain/documents/cancellation/notice.ts';

interface Made {
  readonly store: RecordStoreName;
  /** The company it was made in. */
  readonly company: number;
  confirmed: boolean;
}

export interface Write {
  /** "uuid field" */
  readonly path: string;
  readonly value: string;
  /** Values that its author saw and replaced. */
  over: readonly string[];
  /** The place of this value after its record was added again. */
  readonly from?: string;
  readonly tablet: number;
  readonly person: string;
  confirmed: boolean;
}

/** The tablet, or an id for somebody in the office or a buyer at home. */
export const elsewhere = -1;

interface Entered {
  readonly tablet: number;
  confirmed: boolean;
}

export interface Hand extends Entered {
  readonly signer: string;
  readonly picture: string;
}

export interface Noticed extends Entered {
  readonly notice: CancellationNotice;
}

/** A frozen paper, with every signature and every notice of cancellation that somebody gave for it. */
export interface Signed {
  readonly content: string;
  readonly hands: Hand[];
  readonly notices: Noticed[];
}

interface TakenPhoto {
  readonly company: number;
  readonly tablet: number;
  leadUuid: string;
  confirmed: boolean;
}

interface Shown {
  /** Tablets on which it was saved. */
  readonly tablets: ReadonlySet<number>;
  /** Null when the device merged it with another tab's save: no screen has shown the result yet. */
  readonly estimate: Estimate | null;
}

export interface Ledger {
  readonly made: Map<string, Made>;
  readonly writes: Write[];
  readonly photos: Map<string, TakenPhoto>;
  /** The sheet on the screen at the last save, by the uuid of its estimate. */
  readonly shown: Map<string, Shown>;
  readonly signed: Map<string, Signed>;
  /** E-mails of documents, each to an address of its own. */
  readonly emails: Map<string, Entered>;
  /** "tablet uuid" of records with a discarded change there. */
  readonly discarded: Set<string>;
  /** Reopens settled conflicts, by tablet and entry. */
  readonly settled: Map<string, () => void>;
  readonly problems: string[];
  /** Saves that stored something other than they showed. */
  readonly unseen: string[];
  readonly nextValue: () => string;
  /** A quantity that nobody else enters. */
  readonly nextCount: () => number;
}

/** The value of every field of a removed record. */
export const gone = '(deleted)';

/** `before` is the state at its beginning. */
export function createLedger(before: Ledger | null = null): Ledger {
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
    emails: new Map(),
    discarded: new Set(),
    settled: new Map(),
    problems: [],
    unseen: [],
    nextValue: () => `value ${nextCount()}`,
    nextCount,
  };
}

interface Ending {
  /** The server's value at this place. */
  readonly final: (path: string) => string;
  /** The server's earlier values at this place. */
  readonly reached: (path: string, value: string) => boolean;
  /** Items on a tablet that wait for a person. */
  readonly shown: (path: string, value: string) => boolean;
}

/** Acknowledged values that nobody replaced knowingly and that exist nowhere. */
export function lostWrites(ledger: Ledger, { final, reached, shown }: Ending): readonly Write[] {
  const isRetained = (write: Write, seen: ReadonlySet<Write>): boolean => {
    const { path, value, tablet } = write;
    const [uuid = ''] = path.split(' ');
    const stands = final(path);
    if (stands === value || shown(path, value) || ledger.discarded.has(`${tablet} ${uuid}`)) return true;
    // A removed line is missing if its estimate is.
    if (stands === gone && (value === '' || reached(path, value))) return true;
    const more = new Set([...seen, write]);
    const isAfter = (next: Write): boolean =>
      next.path === path ? next.over.includes(value) : next.from === path && next.value === value;
    return ledger.writes.some((next) => isAfter(next) && !seen.has(next) && isRetained(next, more));
  };
  return ledger.writes.filter((write) => write.confirmed && !isRetained(write, new Set([write])));
}

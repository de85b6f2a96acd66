// What a sync works with, and how it tells of itself.
import type { RecordStore } from '#client/database/record-store.ts';
import type { Ports } from '#client/ports.ts';
import type { Session } from '#client/session/session.ts';

/** `later`: something must be asked again; `away`: there is no server to ask; `over`: nobody is logged in. */
export type Outcome = 'done' | 'later' | 'away' | 'over';

export interface Syncing {
  readonly store: RecordStore;
  readonly ports: Ports;
  readonly session: Session;
}

export interface Progress {
  readonly done: number;
  readonly total: number;
  /** Key in `local-changes` of the record on its way. */
  readonly sending: string | null;
}

export const noProgress: Progress = { done: 0, total: 0, sending: null };

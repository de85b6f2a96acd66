// What a sync works with, and how it tells of itself.
import type { RecordsContext } from '#client/records/records-context.ts';

/** `later`: something must be asked again; `away`: there is no server to ask; `over`: nobody is logged in. */
export type Outcome = 'done' | 'later' | 'away' | 'over';

export type Syncing = Pick<RecordsContext, 'store' | 'ports' | 'session' | 'sentAs'>;

export interface Progress {
  readonly done: number;
  readonly total: number;
  /** Key in the outbox of what is on its way. */
  readonly sending: string | null;
}

export const noProgress: Progress = { done: 0, total: 0, sending: null };

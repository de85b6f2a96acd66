// Shared dependencies of a sync, and its outcome.
import type { RecordsContext } from '#client/records/records-context.ts';

/** `later`: something must be retried; `away`: no server answers; `over`: nobody is logged in. */
export type Outcome = 'done' | 'later' | 'away' | 'over';

export type Syncing = Pick<RecordsContext, 'store' | 'ports' | 'session' | 'sentAs'>;

export interface Progress {
  readonly done: number;
  readonly total: number;
  /** Outbox key of the item being sent. */
  readonly sending: string | null;
}

export const noProgress: Progress = { done: 0, total: 0, sending: null };

// How far the changes of a company have been brought.
import { type KeptRow, keyOf } from '#client/database/stored-rows.ts';
import type { Syncing } from '#client/sync/syncing.ts';

export interface Checkpoint {
  /** Null before the first answer. */
  readonly since: string | null;
  /** The first download has ended. */
  readonly complete: boolean;
  /** Records brought so far. */
  readonly brought: number;
  /** Records that the first download brings in all; null while the server has not said it. */
  readonly total?: number | null;
  readonly at: string | null;
}

export const noCheckpoint: Checkpoint = { since: null, complete: false, brought: 0, at: null };

export const checkpointKey = (companyId: number): string => keyOf(companyId, 'checkpoint');

export const sinceOf = (row: KeptRow<unknown> | null): string | null =>
  (row?.data as Checkpoint | undefined)?.since ?? null;

export const readCheckpoint = async ({ store }: Pick<Syncing, 'store'>, companyId: number): Promise<Checkpoint> =>
  ((await store.get('info', checkpointKey(companyId)))?.data as Checkpoint | undefined) ?? noCheckpoint;

// Generated from schemas/messages/change.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** One entry of the change feed. */
export interface FeedChange {
  /** Store. */
  store: 'leads' | 'estimates' | 'estimate-documents' | 'users' | 'settings' | 'catalog';
  /** Server id. */
  id: number;
  /** Identity. */
  uuid?: string | null;
  /** Version. */
  version: number;
  /** Tombstone. */
  deleted: boolean;
  /** The user who deleted it, if known. */
  deletedBy?: number;
  /** When it was deleted. ISO 8601, UTC. */
  deletedAt?: string;
  /** User who made this version of an estimate from an earlier one. */
  modifiedByUserId?: number | null;
  /** The record; absent for a tombstone. */
  record?: {
    [k: string]: unknown;
  };
}

export const feedChangeShape: Shape<FeedChange> = {
  title: 'FeedChange',
  needs: {
    store: 'string',
    id: 'number',
    version: 'number',
    deleted: 'boolean',
  },
};

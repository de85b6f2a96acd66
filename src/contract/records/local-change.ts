// Generated from schemas/records/local-change.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Index entry for a record that waits on the device. */
export interface LocalChange {
  /** Store. */
  storeName: string;
  /** Key in that store. */
  id: string;
  /** 1 unchanged, 2 deleted, 3 modified, 4 added. */
  state: number;
  /** HTTP status of the refusal. */
  error?: number | null;
  /** Label and reason for the list. */
  data?: {
    [k: string]: unknown;
  };
}

export const localChangeShape: Shape<LocalChange> = {
  title: 'LocalChange',
  needs: {
    storeName: 'string',
    id: 'string',
    state: 'number',
  },
};

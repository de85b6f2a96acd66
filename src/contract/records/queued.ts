// Generated from schemas/messages/queued.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Work that goes on after the answer. */
export interface Queued {
  /** Whether it waits or runs. */
  queued: boolean;
}

export const queuedShape: Shape<Queued> = {
  title: 'Queued',
  needs: {
    queued: 'boolean',
  },
};

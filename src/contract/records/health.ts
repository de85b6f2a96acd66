// Generated from schemas/messages/health.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The server and its database answer. */
export interface Health {
  /** Everything answers. */
  status: 'ok';
}

export const healthShape: Shape<Health> = {
  title: 'Health',
  needs: {
    status: 'string',
  },
};

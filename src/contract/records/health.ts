// Generated from schemas/messages/health.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The health of the server and its database. */
export interface Health {
  /** Server and database both answer. */
  status: 'ok';
  /** The build that runs: the first eight digits of its commit. */
  build: string;
}

export const healthShape: Shape<Health> = {
  title: 'Health',
  needs: {
    status: 'string',
    build: 'string',
  },
};

// Generated from schemas/messages/connection-start.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The page on which a person allows a connection. */
export interface ConnectionStart {
  /** Address at the provider, good for ten minutes and this browser. */
  url: string;
}

export const connectionStartShape: Shape<ConnectionStart> = {
  title: 'ConnectionStart',
  needs: {
    url: 'string',
  },
};

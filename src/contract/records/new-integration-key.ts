// Generated from schemas/messages/new-integration-key.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A new integration key, which is shown only once. */
export interface NewIntegrationKey {
  /** The key, sent as a bearer token. */
  token: string;
}

export const newIntegrationKeyShape: Shape<NewIntegrationKey> = {
  title: 'NewIntegrationKey',
  needs: {
    token: 'string',
  },
};

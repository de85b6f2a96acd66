// Generated from schemas/records/oauth-account.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** An account at a connected service. */
export interface IntegrationAccount {
  /** Whether it is connected. */
  enabled: boolean;
  /** Account. */
  email?: string | null;
  /** When the connection must be renewed. ISO 8601, UTC. */
  expiresAt?: string | null;
}

export const integrationAccountShape: Shape<IntegrationAccount> = {
  title: 'IntegrationAccount',
  needs: {
    enabled: 'boolean',
  },
};

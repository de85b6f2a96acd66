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
  /** Whether it is connected, and whether an admin must connect it again. */
  state?: 'off' | 'on' | 'needsReconnect';
  /** When it was connected. ISO 8601, UTC. */
  connectedAt?: string | null;
  /** Who connected it. */
  connectedBy?: string | null;
  /** What went wrong last, if it has not succeeded since. */
  lastError?: string | null;
  /** Until when calls pause. ISO 8601, UTC. */
  nextTry?: string | null;
  /** Needed rights that the person did not grant. */
  missingScopes?: string[];
  /** Settings that the operator of the server must make first. */
  missingSettings?: string[];
  /** What the provider tells about the account. */
  details?: {
    [k: string]: string | null;
  };
}

export const integrationAccountShape: Shape<IntegrationAccount> = {
  title: 'IntegrationAccount',
  needs: {
    enabled: 'boolean',
  },
};

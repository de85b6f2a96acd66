// Generated from schemas/messages/integration-key-state.json by `npm run generate`. Do not edit.

import type { IntegrationKey } from '#contract/records/integration-key.ts';
import type { Shape } from '#contract/shape.ts';

/** Whether the company has an integration key. */
export interface IntegrationKeyState {
  /** The key; null without one. */
  key: IntegrationKey | null;
}

export const integrationKeyStateShape: Shape<IntegrationKeyState> = {
  title: 'IntegrationKeyState',
  needs: {
    key: 'any',
  },
};

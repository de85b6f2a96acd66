// Generated from schemas/messages/google-picker.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Token and keys for Google's file picker. */
export interface GooglePicker {
  /** Access token of the connection. */
  accessToken: string;
  /** End of the token. ISO 8601, UTC. */
  expiresAt: string;
  /** Key of the operator's app; null without one. */
  developerKey: string | null;
  /** Number of the operator's project; null without one. */
  appId: string | null;
  /** Scope of the token. */
  scope: string;
}

export const googlePickerShape: Shape<GooglePicker> = {
  title: 'GooglePicker',
  needs: {
    accessToken: 'string',
    expiresAt: 'string',
    developerKey: 'any',
    appId: 'any',
    scope: 'string',
  },
};

// Generated from schemas/messages/info.json by `npm run generate`. Do not edit.

import type { Rule } from '#contract/records/rule.ts';
import type { Shape } from '#contract/shape.ts';

/** The requested values by name. */
export interface Info {
  /** Version of the app that the server serves. */
  appVersion?: string;
  /** ISO 8601, UTC. */
  serverTime?: string;
  /** Version of the field data. */
  catalogVersion?: string;
  /** Version of the rules. */
  rulesVersion?: string;
  /** The rules themselves. */
  rules?: Rule[];
}

export const infoShape: Shape<Info> = {
  title: 'Info',
  needs: {},
};

// Generated from schemas/messages/settings-change.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/**
 * The settings to change; the others stay. Each member of Settings may be given. An unknown member or an invalid value is refused, and nothing is changed.
 */
export interface SettingsChange {
  /**
   * The same members as the caller read them. A member that another person has changed since then is refused.
   */
  basedOn?: {
    [k: string]: unknown;
  };
  /** Password of the mail server; null removes it. It is encrypted and never read back. */
  smtpPassword?: string | null;
  [k: string]: unknown;
}

export const settingsChangeShape: Shape<SettingsChange> = {
  title: 'SettingsChange',
  needs: {},
};

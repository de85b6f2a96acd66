// Generated from schemas/messages/settings-change.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/**
 * The settings to change; the others keep their values. Any member of Settings may be given. An unknown member or an invalid value is refused, and nothing is changed.
 */
export interface SettingsChange {
  /**
   * The same members as the caller last read them. A member that somebody else has changed since is refused.
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

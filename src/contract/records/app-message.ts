// Generated from schemas/records/app-message.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A message on the floating stack. */
export interface AppMessage {
  /** Running number. */
  id: number;
  /** Text. */
  message: string;
  /** Kind. */
  type: 'success' | 'error' | 'warning' | 'info';
  /** Closes by itself. */
  autoClose: boolean;
}

export const appMessageShape: Shape<AppMessage> = {
  title: 'AppMessage',
  needs: {
    id: 'number',
    message: 'string',
    type: 'string',
    autoClose: 'boolean',
  },
};

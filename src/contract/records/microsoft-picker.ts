// Generated from schemas/messages/microsoft-picker.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Token and address for Microsoft's file picker. */
export interface MicrosoftPicker {
  /** Address of the files. */
  baseUrl: string;
  /** Access token for that address. */
  accessToken: string;
  /** End of the token. ISO 8601, UTC. */
  expiresAt: string;
  /** Id of the operator's app. */
  clientId: string;
  /** Organization at which the person logs in. */
  tenantId: string;
}

export const microsoftPickerShape: Shape<MicrosoftPicker> = {
  title: 'MicrosoftPicker',
  needs: {
    baseUrl: 'string',
    accessToken: 'string',
    expiresAt: 'string',
    clientId: 'string',
    tenantId: 'string',
  },
};

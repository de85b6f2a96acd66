// Generated from schemas/records/credential.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A secret of the company for an outside service, encrypted at rest. */
export interface Credential {
  /** Server id. */
  id: number;
  /** Its purpose. */
  name: string;
  /** Login name at the service. */
  userName?: string | null;
  /** The secret; masked unless requested decrypted. */
  secret?: string | null;
}

export const credentialShape: Shape<Credential> = {
  title: 'Credential',
  needs: {
    id: 'number',
    name: 'string',
  },
};

// Generated from schemas/messages/session.json by `npm run generate`. Do not edit.

import { type Company, companyShape } from '#contract/records/company.ts';
import { type User, userShape } from '#contract/records/user.ts';
import type { Shape } from '#contract/shape.ts';

/** A started or refreshed session. */
export interface Session {
  /** Bearer token, ten minutes. */
  accessToken: string;
  /** When it expires. ISO 8601, UTC. */
  expiresAt: string;
  user: User;
  /** Companies that the account may work in. */
  companies: Company[];
}

export const sessionShape: Shape<Session> = {
  title: 'Session',
  needs: {
    accessToken: 'string',
    expiresAt: 'string',
    user: userShape,
    companies: [companyShape],
  },
};

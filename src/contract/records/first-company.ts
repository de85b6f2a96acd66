// Generated from schemas/messages/first-company.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Whether the server has its first company. */
export interface FirstCompany {
  /** False on a server that nobody has set up yet. */
  isMade: boolean;
}

export const firstCompanyShape: Shape<FirstCompany> = {
  title: 'FirstCompany',
  needs: {
    isMade: 'boolean',
  },
};

// Generated from schemas/messages/crm-domain.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** The organization that the company is connected to. */
export interface CrmDomain {
  /** Domain name of the organization. */
  domainName: string | null;
}

export const crmDomainShape: Shape<CrmDomain> = {
  title: 'CrmDomain',
  needs: {
    domainName: 'any',
  },
};

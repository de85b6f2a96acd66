// Generated from schemas/records/company.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A contractor that uses the product. */
export interface Company {
  /** Server id. */
  id: number;
  /** Company name. */
  name: string;
  /** Nobody can work in an inactive company. */
  active: boolean;
  /** Company from which this one was copied. */
  sourceCompanyId?: number | null;
}

export const companyShape: Shape<Company> = {
  title: 'Company',
  needs: {
    id: 'number',
    name: 'string',
    active: 'boolean',
  },
};

// Generated from schemas/records/country.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A country of the reference list. */
export interface Country {
  /** USA or CAN. */
  id: 'USA' | 'CAN';
  /** Name. */
  name: string;
}

export const countryShape: Shape<Country> = {
  title: 'Country',
  needs: {
    id: 'string',
    name: 'string',
  },
};

// Generated from schemas/records/state.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A state, district, province or territory. */
export interface State {
  /** Two-letter code. */
  id: string;
  /** Name. */
  name: string;
  /** Country. */
  countryId: 'USA' | 'CAN';
}

export const stateShape: Shape<State> = {
  title: 'State',
  needs: {
    id: 'string',
    name: 'string',
    countryId: 'string',
  },
};

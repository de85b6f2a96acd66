// Generated from schemas/records/state.json by `npm run generate`. Do not edit.

/** A state, district, province or territory. */
export interface State {
  /** Two-letter code. */
  id: string;
  /** Name. */
  name: string;
  /** Country. */
  countryId: 'USA' | 'CAN';
}

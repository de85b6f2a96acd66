// Generated from schemas/records/country.json by `npm run generate`. Do not edit.

/** A country of the reference list. */
export interface Country {
  /** USA or CAN. */
  id: 'USA' | 'CAN';
  /** Name. */
  name: string;
}

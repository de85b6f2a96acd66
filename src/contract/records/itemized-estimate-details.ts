// Generated from schemas/details/itemized-estimate-details.json by `npm run generate`. Do not edit.

/** Entries of a person on an itemized estimate. */
export interface ItemizedEstimateDetails {
  /** Last day on which the prices hold. */
  validUntil: string | null;
  /** Lines that the buyer may add, by the uuid of the line; they are not counted. */
  offered: {
    /** Whether it is offered. */
    [k: string]: boolean;
  };
  /** Notes. */
  notes: string;
}
